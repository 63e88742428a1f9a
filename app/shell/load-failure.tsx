import type { ReactElement } from 'react';
import { Button } from '@campus-cover/renderer';
import { ConnectionError, ProblemError } from '../api/problem-error.ts';
import { PageHeading } from './page-heading.tsx';
import { PageRefusal } from './page-refusal.tsx';

export interface LoadFailureProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** A page's content did not come: says why as far as it is known, and offers to try again. */
export function LoadFailure({ error, onRetry }: LoadFailureProps): ReactElement {
  // 409: the server understood and says why not; it would say the same again.
  if (error instanceof ProblemError && error.status === 409) return <PageRefusal problem={error.problem} />;
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
