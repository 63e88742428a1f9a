import type { StudentLock } from '../../schools/lock-student.ts';
import { divideCents } from './divide-cents.ts';
import { findOwedLater } from './find-owed-later.ts';
import { reduceInstallments } from './reduce-installments.ts';

interface Cancellation {
  readonly paymentId: string;
  readonly now: Date;
}

/**
 * Cancels what is still due of a payment's later installments. Each item gets its share of it, so that an undo for one
 * coverage makes the student owe that coverage's share again.
 */
export async function cancelInstallments(lock: StudentLock, { paymentId, now }: Cancellation): Promise<void> {
  const { cents, hasRows } = (await findOwedLater(lock, [paymentId])).get(paymentId)!;
  if (!hasRows) return;
  const items = await lock.trx
    .selectFrom('paymentItems')
    .leftJoin('refundItems', 'refundItems.paymentItemId', 'paymentItems.id')
    .select(['paymentItems.id', 'premiumCents', 'sponsorCents', 'creditedCents'])
    // The sum of a bigint column is numeric, which the driver returns as a string.
    .select(({ fn }) => fn.sum<string | null>('refundItems.amountCents').as('refundedCents'))
    .where('paymentId', '=', paymentId)
    .groupBy('paymentItems.id')
    .orderBy('paymentItems.id')
    .execute();
  const left = items.map(({ premiumCents, sponsorCents, creditedCents, refundedCents }) =>
    Math.max(0, premiumCents - sponsorCents - creditedCents - Number(refundedCents ?? 0)),
  );
  const shares = divideCents(cents, left);
  await reduceInstallments(lock, {
    paymentId,
    items: items.map(({ id }, index) => ({ id, cents: shares[index]! })),
    now,
  });
}
