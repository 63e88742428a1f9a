import type { StudentLock } from '../../schools/lock-student.ts';
import { reduceInstallments } from './reduce-installments.ts';

interface PaymentOfReturns {
  readonly paymentId: string;
  readonly now: Date;
}

/**
 * Takes what terminations gave back of a payment off its later installments. What was refunded, or is about to be refunded,
 * does not reduce them again.
 *
 * @returns what was taken off
 */
export async function reduceByReturns(lock: StudentLock, { paymentId, now }: PaymentOfReturns): Promise<number> {
  const { trx } = lock;
  const items = await trx
    .selectFrom('paymentItems')
    .leftJoin('refundItems', 'refundItems.paymentItemId', 'paymentItems.id')
    .select(['paymentItems.id', 'returnedPremiumCents', 'returnedSponsorCents', 'creditedCents'])
    // The sum of a bigint column is numeric, which the driver returns as a string.
    .select(({ fn }) => fn.sum<string | null>('refundItems.amountCents').as('refundedCents'))
    .where('paymentId', '=', paymentId)
    .groupBy('paymentItems.id')
    .orderBy('paymentItems.id')
    .execute();
  const { promisedCents } = await trx
    .selectFrom('refunds')
    .select(({ fn }) => fn.sum<string | null>('amountCents').as('promisedCents'))
    .where('paymentId', '=', paymentId)
    .where('state', 'in', ['requested', 'released', 'sent'])
    .executeTakeFirstOrThrow();
  let promised = Number(promisedCents ?? 0);
  const open = items.map(({ id, ...item }) => {
    const returned = (item.returnedPremiumCents ?? 0) - (item.returnedSponsorCents ?? 0);
    const left = Math.max(0, returned - Number(item.refundedCents ?? 0) - item.creditedCents);
    const less = Math.min(left, promised);
    promised -= less;
    return { id, cents: left - less };
  });
  return reduceInstallments(lock, { paymentId, items: open, now });
}
