import type { ReactElement } from 'react';
import { languageInWords } from '../work/moment-words.ts';
import { SentenceList } from './sentence-list.tsx';
import type { Changes } from './use-changes.ts';

export interface ChangesInWordsProps {
  readonly changes: Changes;
  /** Shown if there are no changes, e.g. `"Nothing changes for students."` */
  readonly none: string;
}

/** What changes for students, one sentence per change, grouped by language. */
export function ChangesInWords({ changes, none }: ChangesInWordsProps): ReactElement {
  if (changes.state === 'asking') return <p>Comparing…</p>;
  if (changes.state === 'failed') return <p className="wb-failed">{changes.message}</p>;
  // If the files do not produce a valid form, the page cannot compare them. That is not the same as “nothing changes”.
  if (changes.variants.length === 0) return <p>The changes appear here once the files produce a valid form.</p>;
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
