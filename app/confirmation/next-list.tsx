import { useWords } from '@campus-cover/renderer';
import type { ReactElement } from 'react';
import { formatMoment } from '../shell/dates.ts';

interface NextListProps {
  /** The moment of the submission. */
  readonly submittedAt: string;
  /** What happens next, in order. */
  readonly next: readonly string[];
}

/** What happens next, in order, after the submission itself. */
export function NextList({ submittedAt, next }: NextListProps): ReactElement {
  const words = useWords();
  return (
    <ol className="next-list">
      <li className="next-list-done">
        <strong>{words.say('sent')}</strong> <time dateTime={submittedAt}>{formatMoment(words, submittedAt)}</time>
      </li>
      {next.map((paragraph) => (
        <li key={paragraph}>{paragraph}</li>
      ))}
    </ol>
  );
}
