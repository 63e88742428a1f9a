import type { ReactElement } from 'react';
import { Button } from '@campus-cover/renderer';
import { ConnectionError, isFormUnavailable, ProblemError } from '../api/problem-error.ts';
import { FormRepair } from '../shell/form-repair.tsx';
import { PageHeading } from '../shell/page-heading.tsx';
import { FailureReference } from './failure-reference.tsx';
import { isCodeMissing } from './is-code-missing.ts';
import { PageRefusal } from './page-refusal.tsx';

export interface LoadFailureProps {
  readonly error: unknown;
  readonly onRetry: () => void;
  /** The server's reference for a page that crashed; `null` if the report did not reach the server. */
  readonly reference?: string | null | undefined;
}

interface Words {
  readonly title: string;
  readonly heading: string;
  readonly lead: string;
  readonly retry: string;
}

/**
 * The server refused the request: forbidden, not found, conflict, gone, or too many requests. The server's response
 * explains why.
 */
const refused: ReadonlySet<number> = new Set([403, 404, 409, 410, 429]);

const lostWords: Words = {
  title: 'No connection',
  heading: 'We cannot reach Campus Cover',
  lead: 'Your device may be offline, or the connection was lost. Everything you saved is still there.',
  retry: 'Try again',
};
const outdatedWords: Words = {
  title: 'Reload this page',
  heading: 'Reload this page',
  lead: 'Part of the page did not load. Campus Cover may have been updated since you opened it, or the connection was lost. Everything you saved is still there.',
  retry: 'Reload',
};
const failedWords: Words = {
  title: 'Something went wrong',
  heading: 'Something went wrong',
  lead: 'The page could not be loaded. Everything you saved is still there. Try again in a moment.',
  retry: 'Try again',
};

/** Shown if a page's content fails to load. It states the reason, if known, and offers to try again. */
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
