import type { ReactElement } from 'react';

export interface SentenceListProps {
  readonly sentences: readonly string[];
  /** The number of sentences to show at first. Default: 6. */
  readonly most?: number;
}

/**
 * Sentences as a list. A long list shows the first sentences and hides the rest until the user expands it. An empty
 * list renders nothing.
 */
export function SentenceList({ sentences, most = 6 }: SentenceListProps): ReactElement | null {
  if (sentences.length === 0) return null;
  // One more sentence takes no more space than "1 more".
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
