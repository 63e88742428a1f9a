import { ProblemError } from '../api/problem-error.ts';

/** The password was given too long ago: one starts again. */
export function hasExpired(error: unknown): boolean {
  return error instanceof ProblemError && error.problem.code === 'SIGN_IN_EXPIRED';
}
