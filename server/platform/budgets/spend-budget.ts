import { sql, type Transaction } from 'kysely';
import { prepareQuery, type Database } from '../storage/index.ts';

/**
 * Counts one attempt in a bucket. Returns the window's count, including this attempt. The row lock keeps the count
 * exact when many requests arrive at once on several instances.
 */
export async function spendBudget(
  trx: Transaction<Database>,
  bucket: string,
  windowMs: number,
  now: Date,
): Promise<number> {
  const resetsAt = new Date(now.getTime() + windowMs);
  const { hits } = await spentAttempt.executeTakeFirstOrThrow(trx, { bucket, resetsAt, now });
  return hits;
}

interface Attempt {
  readonly bucket: string;
  readonly resetsAt: Date;
  readonly now: Date;
}

const spentAttempt = prepareQuery((db, { bucket, resetsAt, now }: Attempt) =>
  db
    .insertInto('rateLimits')
    .values({ bucket, hits: 1, resetsAt })
    .onConflict((conflict) =>
      conflict.column('bucket').doUpdateSet({
        hits: sql<number>`case when rate_limits.resets_at <= ${now} then 1 else rate_limits.hits + 1 end`,
        resetsAt: sql<string>`case when rate_limits.resets_at <= ${now} then excluded.resets_at else rate_limits.resets_at end`,
      }),
    )
    .returning('hits'),
);

/**
 * Undoes an attempt that turned out to be legitimate. Pass the buckets in the order they were spent, to avoid a
 * deadlock.
 */
export async function refundBudget(trx: Transaction<Database>, buckets: readonly string[]): Promise<void> {
  for (const bucket of buckets) {
    await trx
      .updateTable('rateLimits')
      .set({ hits: sql<number>`greatest(hits - 1, 0)` })
      .where('bucket', '=', bucket)
      .execute();
  }
}
