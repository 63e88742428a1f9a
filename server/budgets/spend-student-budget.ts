import { ServerError } from '../errors/server-error.ts';
import type { StudentSession } from '../sessions/session.ts';
import type { Storage } from '../storage/index.ts';
import { spendBudget } from './spend-budget.ts';

const windowMs = 15 * 60_000;

/** What costs the portal most, and how often one student may ask for it in a quarter of an hour: far more than a person does. */
const limits = { upload: 100, submission: 60, checkout: 30, print: 60 } as const;

/**
 * Counts one costly call of a signed-in student. By student and not by session or address, so that nobody spends
 * another's.
 *
 * @throws {ServerError} TOO_MANY_ATTEMPTS
 */
export async function spendStudentBudget(
  storage: Storage,
  { studentId }: Pick<StudentSession, 'studentId'>,
  call: { readonly kind: keyof typeof limits; readonly now: Date },
): Promise<void> {
  const hits = await storage.system((trx) => spendBudget(trx, `${call.kind}:${studentId}`, windowMs, call.now));
  if (hits > limits[call.kind]) throw new ServerError('TOO_MANY_ATTEMPTS', { retryAfterSeconds: windowMs / 1000 });
}
