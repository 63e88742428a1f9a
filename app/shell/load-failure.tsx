import type { ReactElement } from 'react';
import { Button } from '@campus-cover/renderer';
import { ConnectionError, isFormUnavailable, ProblemError } from '../api/problem-error.ts';
import { FailureReference } from '../problems/failure-reference.tsx';
import { FormRepair } from './form-repair.tsx';
import { isCodeMissing } from './is-code-missing.ts';
import { PageHeading } from './page-heading.tsx';
import { PageRefusal } from './page-refusal.tsx';

export interface LoadFailureProps {
  readonly error: unknown;
  readonly onRetry: () => void;
  /** Of a page that broke, under which the server has noted it; `null` when it could not be told. */
  readonly reference?: string | null | undefined;
}

interface Words {
  readonly title: string;
  readonly heading: string;
  readonly lead: string;
  readonly retry: string;
}

/** Not there, not for this account, not as things stand, not any more, or not so often: the server says why. */
const refused: ReadonlySet<number> = new Set([403, 404, 409, 410, 429]);

const lostWords: Words = {
  title: 'No connection',
  heading: 'We cannot reach Campus Cover',
  lead: 'Your device may be offline, or the connection was lost. Nothing that you saved is gone.',
  retry: 'Try again',
};
const outdatedWords: Words = {
  title: 'Load the page again',
  heading: 'Please load this page again',
  lead: 'A part of it did not come. Campus Cover may have been updated since you opened it, or the connection was lost. Nothing that you saved is gone.',
  retry: 'Load the page again',
};
const failedWords: Words = {
  title: 'Something went wrong',
  heading: 'Something went wrong',
  lead: 'The page could not be loaded. Nothing that you saved is gone. Please try again in a moment.',
  retry: 'Try again',
};

/** A page's content did not come: says why as far as it is known, and offers to try again. */
export function LoadFailure({ error, onRetry, reference }: LoadFailureProps): ReactElement {
  if (error instanceof ProblemError && refused.has(error.status)) return <PageRefusal problem={error.problem} />;
  const { title, heading, lead, retry } = findWords(error);
  if (error instanceof ProblemError && isFormUnavailable(error))
    return <FormRepair problem={error.problem} onRetry={onRetry} />;
  return (
    <section className="page page-narrow">
      <PageHeading title={title}>{heading}</PageHeading>
      <p className="lead">{lead}</p>
      <FailureReference reference={error instanceof ProblemError ? error.problem.reference : reference} />
      <Button look="primary" onClick={onRetry}>
        {retry}
      </Button>
    </section>
  );
}

function findWords(error: unknown): Words {
  if (error instanceof ConnectionError) return lostWords;
  return isCodeMissing(error) ? outdatedWords : failedWords;
}
