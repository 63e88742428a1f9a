import { ProblemError } from '../../api/problem-error.ts';

/** Returns whether the password step has expired, so that the user must start again. */
export function hasExpired(error: unknown): boolean {
  return error instanceof ProblemError && error.problem.code === 'SIGN_IN_EXPIRED';
}
