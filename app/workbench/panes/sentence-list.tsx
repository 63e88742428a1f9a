import type { ReactElement } from 'react';

export interface SentenceListProps {
  readonly sentences: readonly string[];
  /** How many are shown at first; 6 by default. */
  readonly most?: number;
}

/** Sentences under each other; of a long list the first, and the rest behind one click. Nothing for none. */
export function SentenceList({ sentences, most = 6 }: SentenceListProps): ReactElement | null {
  if (sentences.length === 0) return null;
  // One more takes no more room than the words that would stand for it.
  const shown = sentences.length > most + 1 ? most : sentences.length;
  const rest = sentences.slice(shown);
  return (
    <>
      <ul>
        {sentences.slice(0, shown).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {rest.length === 0 ? null : (
        <details className="wb-more">
          <summary>{rest.length} more</summary>
          <ul>
            {rest.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
