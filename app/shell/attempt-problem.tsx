import type { ReactElement } from 'react';
import { Notice } from '@campus-cover/renderer';

/** Why the last attempt failed, announced when it appears. */
export function AttemptProblem({ problem }: { readonly problem: string | null }): ReactElement | null {
  if (problem === null) return null;
  return (
    <Notice tone="danger" urgent>
      {problem}
    </Notice>
  );
}
