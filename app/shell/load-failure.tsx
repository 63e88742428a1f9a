import type { ReactElement } from 'react';
import { Button } from '@campus-cover/renderer';
import { ConnectionError, ProblemError } from '../api/problem-error.ts';
import { PageHeading } from './page-heading.tsx';
import { PageRefusal } from './page-refusal.tsx';

export interface LoadFailureProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** Not there, not for this account, not as things stand, not any more, or not so often: the server says why. */
const refused: ReadonlySet<number> = new Set([403, 404, 409, 410, 429]);

/** A page's content did not come: says why as far as it is known, and offers to try again. */
export function LoadFailure({ error, onRetry }: LoadFailureProps): ReactElement {
  if (error instanceof ProblemError && refused.has(error.status)) return <PageRefusal problem={error.problem} />;
  const lost = error instanceof ConnectionError;
  const reference = error instanceof ProblemError ? error.problem.reference : undefined;
  return (
    <section className="page page-narrow">
      <PageHeading title={lost ? 'No connection' : 'Something went wrong'}>
        {lost ? 'We cannot reach Campus Cover' : 'Something went wrong'}
      </PageHeading>
      <p className="lead">
        {lost
          ? 'Your device may be offline, or the connection was lost. Nothing that you saved is gone.'
          : 'The page could not be loaded. Nothing that you saved is gone. Please try again in a moment.'}
      </p>
      {reference === undefined ? null : (
        <p>
          If it keeps happening, give this reference to support: <strong>{reference}</strong>
        </p>
      )}
      <Button look="primary" onClick={onRetry}>
        Try again
      </Button>
    </section>
  );
}
