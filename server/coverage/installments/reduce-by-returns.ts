import type { StudentLock } from '../../schools/lock-student.ts';
import { readReceipts } from '../receipts/read-receipts.ts';
import { refundDueCents } from '../receipts/refund-balance.ts';
import { divideCents } from './divide-cents.ts';
import { reduceInstallments } from './reduce-installments.ts';

interface PaymentOfReturns {
  readonly paymentId: string;
  readonly now: Date;
}

/**
 * Takes what terminations gave back of a payment off its later installments. What was refunded, or is about to be
 * refunded, does not reduce them again. Call it again when a refund is refused or fails.
 *
 * @returns what was taken off
 */
export async function reduceByReturns(lock: StudentLock, { paymentId, now }: PaymentOfReturns): Promise<number> {
  return reduceInstallments(lock, { paymentId, items: await listUnreturned(lock, paymentId), now });
}

/**
 * What was given back of each item of a payment, and is neither taken off installments nor refunded.
 *
 * @param exceptCoverage the coverage whose items count as not given back
 */
export async function listUnreturned(
  lock: StudentLock,
  paymentId: string,
  exceptCoverage?: string,
): Promise<readonly { readonly id: number; readonly cents: number }[]> {
  const { trx } = lock;
  const items = await trx
    .selectFrom('paymentItems')
    .leftJoin('refundItems', 'refundItems.paymentItemId', 'paymentItems.id')
    .select(['paymentItems.id', 'returnedPremiumCents', 'returnedSponsorCents', 'creditedCents'])
    // The sum of a bigint column is numeric, which the driver returns as a string.
    .select(({ fn }) => fn.sum<string | null>('refundItems.amountCents').as('refundedCents'))
    .where('paymentId', '=', paymentId)
    .$if(exceptCoverage !== undefined, (query) => query.where('studentCoverageId', '<>', exceptCoverage ?? ''))
    .groupBy('paymentItems.id')
    .orderBy('paymentItems.id')
    .execute();
  const left = items.map((item) => {
    const returned = (item.returnedPremiumCents ?? 0) - (item.returnedSponsorCents ?? 0);
    return Math.max(0, returned - Number(item.refundedCents ?? 0) - item.creditedCents);
  });
  // A refund gives each item its share, too.
  const promised = divideCents(Math.min(await findPromisedCents(lock, paymentId), sum(left)), left);
  return items.map(({ id }, index) => ({ id, cents: left[index]! - promised[index]! }));
}

/**
 * What refunds that are on their way, or wait for a second person, give back of the premium. They send back first what
 * the school could not keep.
 */
async function findPromisedCents({ trx }: StudentLock, paymentId: string): Promise<number> {
  const refunds = await trx.selectFrom('refunds').selectAll().where('paymentId', '=', paymentId).execute();
  const waiting = refunds.filter(({ state }) => ['requested', 'released', 'sent'].includes(state));
  if (waiting.length === 0) return 0;
  const payment = await trx.selectFrom('payments').selectAll().where('id', '=', paymentId).executeTakeFirstOrThrow();
  const receipts = (await readReceipts(trx, [payment])).get(paymentId) ?? [];
  const stillDue = refundDueCents(receipts, refunds);
  return Math.max(0, sum(waiting.map(({ amountCents }) => amountCents)) - stillDue);
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((all, amount) => all + amount, 0);
}
