import { Notice } from '@campus-cover/renderer';
import type { ReactElement } from 'react';
import type { DecisionResult } from '../api/administration.ts';

/** The result of deciding several submissions together, with a line for each one that was not decided. */
export function DecisionResults({ results }: { readonly results: readonly DecisionResult[] }): ReactElement | null {
  if (results.length === 0) return null;
  const failed = results.filter(({ state }) => state === null);
  const count = results.length - failed.length;
  return (
    <Notice tone={failed.length === 0 ? 'success' : 'warning'} urgent>
      <p>{describeCount(count)}</p>
      {failed.length === 0 ? null : (
        <ul>
          {failed.map(({ reference, problem }) => (
            <li key={reference}>
              {reference} was not decided. {problem}
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
}

function describeCount(count: number): string {
  if (count === 0) return 'No submission was decided.';
  return count === 1
    ? 'You decided 1 submission. We emailed the student.'
    : `You decided ${count} submissions. We emailed the students.`;
}
