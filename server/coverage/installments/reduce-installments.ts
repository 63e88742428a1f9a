import type { StudentLock } from '../../schools/lock-student.ts';
import { closePages } from './close-pages.ts';
import { divideCents } from './divide-cents.ts';

interface Reduction {
  readonly paymentId: string;
  /** What each item no longer costs. If less is due, each item gets its share of what is taken off. */
  readonly items: readonly { readonly id: number; readonly cents: number }[];
  readonly now: Date;
}

/**
 * Takes an amount off the later installments of a payment, the last installment first, until nothing is due of them.
 * The hosted pages of a changed installment close, because they have the old amount.
 *
 * @returns what was taken off
 */
export async function reduceInstallments(lock: StudentLock, { paymentId, items, now }: Reduction): Promise<number> {
  const { trx } = lock;
  const open = await trx
    .selectFrom('installments')
    .selectAll()
    .where('paymentId', '=', paymentId)
    .where('state', '=', 'Open')
    .orderBy('number', 'desc')
    .execute();
  let left = items.reduce((sum, { cents }) => sum + cents, 0);
  let taken = 0;
  for (const { id, universityId, amountCents, creditedCents } of open) {
    const less = Math.min(left, amountCents - creditedCents);
    if (less === 0) continue;
    left -= less;
    taken += less;
    const creditedNow = creditedCents + less;
    await trx
      .updateTable('installments')
      .set({ creditedCents: creditedNow, ...(creditedNow === amountCents && { state: 'Canceled' }) })
      .where('id', '=', id)
      .execute();
    await closePages(lock, { id, universityId, now });
  }
  const shares = divideCents(
    taken,
    items.map(({ cents }) => cents),
  );
  for (const [index, { id }] of items.entries()) {
    const less = shares[index]!;
    if (less > 0)
      await trx
        .updateTable('paymentItems')
        .set((row) => ({ creditedCents: row('creditedCents', '+', less) }))
        .where('id', '=', id)
        .execute();
  }
  return taken;
}
