import type { RemovalWork } from '../retention-kind.ts';

/** Removes payments with what each was for and its pages at the provider. */
export async function removePayments({ trx }: RemovalWork, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await trx.deleteFrom('paymentItems').where('paymentId', 'in', ids).execute();
  await trx.deleteFrom('installments').where('paymentId', 'in', ids).execute();
  await trx.deleteFrom('paymentSessions').where('paymentId', 'in', ids).execute();
  await trx.deleteFrom('payments').where('id', 'in', ids).execute();
}
