import { describePageFailure } from '../problems/report-page-failure.ts';

/**
 * Logs a failed search for students or universities. The specification requires nothing else. The log entry leaves out
 * the error message, which can quote typed text.
 */
export function logFailure(error: unknown): void {
  console.error('The search failed.', describePageFailure(error));
}
