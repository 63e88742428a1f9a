import type { Words } from '@campus-cover/renderer';
import { ConnectionError, ProblemError } from '../../api/problem-error.ts';

/** Returns the reason why a call failed, worded for the student. */
export function reasonOf({ say }: Words, error: unknown): string {
  if (error instanceof ConnectionError) return say('tryAgainLater');
  if (error instanceof ProblemError && error.status < 500) return error.message;
  if (error instanceof ProblemError) return say('ourFault');
  throw error;
}
