import { isDowntime, isLost, ProblemError } from '../api/problem-error.ts';

/** Shown if no response arrived. */
export const lostConnection = 'We could not reach Campus Cover. Check your connection and try again.';

/**
 * Returns the message for a failed call on a page that stays open.
 *
 * @param consequence what the failure means for the student, e.g. `"you are not signed in"`
 */
export function explainFailure(error: unknown, consequence: string): string {
  if (isLost(error)) return lostConnection;
  // The student can act on these failures: wait after too many attempts, or correct the input.
  if (error instanceof ProblemError && error.status >= 400 && error.status < 500) return error.message;
  if (isDowntime(error) && error instanceof Error) return error.message;
  const words = `Something went wrong on our side, so ${consequence}. Try again in a moment.`;
  const reference = error instanceof ProblemError ? error.problem.reference : undefined;
  return reference === undefined ? words : `${words} Reference: ${reference}`;
}
