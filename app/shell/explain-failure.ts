import { ConnectionError, isDowntime, ProblemError } from '../api/problem-error.ts';

/** Said when no answer came. */
export const lostConnection = 'We could not reach Campus Cover. Check your connection and try again.';

/**
 * Words for a call that failed, for a page that stays as it is.
 *
 * @param consequence what the person now knows about where they stand, e.g. `"you are not signed in"`
 */
export function explainFailure(error: unknown, consequence: string): string {
  if (error instanceof ConnectionError) return lostConnection;
  // The person can do something about it: wait after too many tries, or write something else.
  if (error instanceof ProblemError && error.status >= 400 && error.status < 500) return error.message;
  if (isDowntime(error) && error instanceof Error) return error.message;
  const words = `Something went wrong on our side, so ${consequence}. Please try again in a moment.`;
  const reference = error instanceof ProblemError ? error.problem.reference : undefined;
  return reference === undefined ? words : `${words} Reference: ${reference}`;
}
