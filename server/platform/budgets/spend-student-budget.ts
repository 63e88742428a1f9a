import type { StudentSession } from '../access/session.ts';
import { ServerError } from '../errors/server-error.ts';
import type { Storage } from '../storage/index.ts';
import { spendBudget } from './spend-budget.ts';

const windowMs = 15 * 60_000;

/**
 * The most expensive calls, and how often one student may make each in 15 minutes. The limits are far higher than
 * normal use.
 *
 * A page saves its draft every 1.5 seconds during constant typing: 600 times in 15 minutes. Three such pages at once
 * stay within the draft budget.
 */
export const studentLimits = { draft: 1800, upload: 100, submission: 60, checkout: 30, print: 60 } as const;

/**
 * Counts one expensive call by a signed-in student. The budget belongs to the student, not to the session or the
 * address, so no one can use up another student's budget.
 *
 * @throws {ServerError} TOO_MANY_ATTEMPTS
 */
export async function spendStudentBudget(
  storage: Storage,
  { studentId }: Pick<StudentSession, 'studentId'>,
  call: { readonly kind: keyof typeof studentLimits; readonly now: Date },
): Promise<void> {
  const hits = await storage.system((trx) => spendBudget(trx, `${call.kind}:${studentId}`, windowMs, call.now));
  if (hits > studentLimits[call.kind])
    throw new ServerError('TOO_MANY_ATTEMPTS', { retryAfterSeconds: windowMs / 1000 });
}
