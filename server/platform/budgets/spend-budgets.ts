import { createHash } from 'node:crypto';
import { ServerError } from '../errors/server-error.ts';
import type { Storage } from '../storage/index.ts';
import { spendBudget } from './spend-budget.ts';

/** The number of attempts allowed in one window. */
export interface Budget {
  /** E.g. `"forgot:address:192.0.2.1"`. For text that a person typed, use `bucketOf`. */
  readonly bucket: string;
  readonly limit: number;
}

export const budgetWindowMs = 15 * 60_000;

/**
 * Counts one attempt in each bucket, from the narrowest to the widest. It stops at the first full bucket, so a caller
 * who has used up their own budget does not also use up a shared one.
 *
 * @throws {ServerError} TOO_MANY_ATTEMPTS
 */
export async function spendBudgets(storage: Storage, budgets: readonly Budget[], now: Date): Promise<void> {
  const isOver = await storage.system(async (trx) => {
    for (const { bucket, limit } of budgets)
      if ((await spendBudget(trx, bucket, budgetWindowMs, now)) > limit) return true;
    return false;
  });
  if (isOver) throw new ServerError('TOO_MANY_ATTEMPTS', { retryAfterSeconds: budgetWindowMs / 1000 });
}

/** Hashes text that a person typed, so the budget table does not store the addresses that people tried. */
export function bucketOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
