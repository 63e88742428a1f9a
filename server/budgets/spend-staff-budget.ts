import { ServerError } from '../errors/server-error.ts';
import type { StaffSession } from '../sessions/session.ts';
import type { Storage } from '../storage/index.ts';
import { spendBudget } from './spend-budget.ts';
import { budgetWindowMs } from './spend-budgets.ts';

/** How often one author may ask in a quarter of an hour. A page saves by itself, a moment after each pause in typing. */
const limits = {
  draft: 900,
  publication: 60,
  // One a keystroke, of somebody who types without a pause.
  preview: 3000,
  lint: 3000,
  check: 300,
  students: 300,
} as const;

/**
 * Counts one call of a staff member that writes or takes long. By author and not by session or address, so that nobody spends another's.
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
