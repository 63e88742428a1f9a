import type { ReactElement } from 'react';
import { Button } from '@campus-cover/renderer';
import type { Problem } from '../api/problem-error.ts';
import { FailureReference } from '../problems/failure-reference.tsx';
import { PageHeading } from './page-heading.tsx';

export interface FormRepairProps {
  /** The server's problem. */
  readonly problem: Problem;
  readonly onRetry: () => void;
}

/**
 * Shown while the university's form is closed for repairs by staff: what is saved, what to do, and a link to return.
 */
export function FormRepair({ problem, onRetry }: FormRepairProps): ReactElement {
  return (
    <section className="page page-narrow">
      <PageHeading title={problem.title}>{problem.title}</PageHeading>
      <p className="lead">{problem.detail ?? 'Try again later.'}</p>
      <p>
        If your deadline is near, contact your university’s insurance office right away. Tell the office that you could
        not open the form, and provide the reference below.
      </p>
      <FailureReference reference={problem.reference} />
      <p className="button-row">
        <Button look="primary" onClick={onRetry}>
          Try again
        </Button>
        <a className="cc-button cc-button-secondary" href="/">
          Go to my start page
        </a>
      </p>
    </section>
  );
}
