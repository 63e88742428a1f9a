import type { StaffSession } from '../access/session.ts';
import { ServerError } from '../errors/server-error.ts';
import type { Storage } from '../storage/index.ts';
import { spendBudget } from './spend-budget.ts';
import { budgetWindowMs } from './spend-budgets.ts';

/**
 * How often one author may make each call in 15 minutes. The page saves on its own shortly after each pause in typing.
 */
const limits = {
  draft: 900,
  publication: 60,
  // Enough for one call per keystroke by an author who types without a pause.
  preview: 3000,
  lint: 3000,
  check: 300,
  // The page makes this call after a pause in typing. Each call compares the files with the database.
  schoolCheck: 600,
  students: 300,
} as const;

/**
 * Counts one staff call that writes data or takes a long time. The budget belongs to the author, not to the session or
 * the address, so no one can use up another author's budget.
 *
 * @throws {ServerError} TOO_MANY_ATTEMPTS
 */
export async function spendStaffBudget(
  storage: Storage,
  { staffId }: Pick<StaffSession, 'staffId'>,
  call: { readonly kind: keyof typeof limits; readonly now: Date },
): Promise<void> {
  const bucket = `overlay-${call.kind}:${staffId}`;
  const hits = await storage.system((trx) => spendBudget(trx, bucket, budgetWindowMs, call.now));
  if (hits > limits[call.kind])
    throw new ServerError('TOO_MANY_ATTEMPTS', { retryAfterSeconds: budgetWindowMs / 1000 });
}
