import type { ReactElement } from 'react';
import { languageInWords } from '../work/moment-words.ts';
import { SentenceList } from './sentence-list.tsx';
import type { Changes } from './use-changes.ts';

export interface ChangesInWordsProps {
  readonly changes: Changes;
  /** Said when there are none, e.g. `"For students nothing changes."` */
  readonly none: string;
}

/** What changes for students, a sentence each, by language. */
export function ChangesInWords({ changes, none }: ChangesInWordsProps): ReactElement {
  if (changes.state === 'asking') return <p>Comparing…</p>;
  if (changes.state === 'failed') return <p className="wb-failed">{changes.message}</p>;
  const told = changes.variants.filter((variant) => variant.changes.length > 0);
  if (told.length === 0) return <p>{none}</p>;
  return (
    <>
      {told.map((variant) => (
        <section key={variant.language ?? ''} aria-label={languageInWords(variant.language)}>
          {changes.variants.length > 1 ? <h4>{languageInWords(variant.language)}</h4> : null}
          <SentenceList sentences={variant.changes} />
        </section>
      ))}
    </>
  );
}
