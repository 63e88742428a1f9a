import { useWords } from '@campus-cover/renderer';
import type { ReactElement } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { FormEntry } from '../../api/forms.ts';
import { usePossibleSession } from '../../sessions/session-context.ts';
import { keepChosenLanguage } from '../../shell/chosen-language.ts';
import { sameAnswers } from '../../shell/same-answers.ts';

export interface LanguageLinksProps {
  /** The page's own language is first. The list is empty if the page is not translated. */
  readonly languages: FormEntry['languages'];
  /** The page's language tag. */
  readonly current: string;
}

/**
 * Links to the same page or step in other languages, each with the language's native name. The page keeps the answers
 * and stores the choice for other pages.
 */
export function LanguageLinks({ languages, current }: LanguageLinksProps): ReactElement | null {
  const { say } = useWords();
  const [search] = useSearchParams();
  const session = usePossibleSession();

  function choose(tag: string): void {
    keepChosenLanguage(tag);
    // The session contains the school's own text. If the refresh fails, the page keeps the earlier text.
    session?.refresh().catch(() => undefined);
  }

  if (languages.length < 2) return null;
  return (
    <nav className="language-links" aria-label={say('language')}>
      <ul>
        {languages.map(({ tag, name }, index) => (
          <li key={tag}>
            {tag === current ? (
              <span aria-current="true" lang={tag}>
                {name}
              </span>
            ) : (
              <Link
                to={withLanguage(search, index === 0 ? null : tag)}
                state={sameAnswers}
                lang={tag}
                hrefLang={tag}
                onClick={() => choose(tag)}
              >
                {name}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function withLanguage(search: URLSearchParams, tag: string | null): string {
  const next = new URLSearchParams(search);
  if (tag === null) next.delete('lang');
  else next.set('lang', tag);
  return `?${next.toString()}`;
}
