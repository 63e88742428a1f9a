import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/storage/index.ts';

/** The payment for which the provider's payment arrived; undefined for another system's payment on the same account. */
export async function findPaymentOfReceipt(
  trx: Transaction<Database>,
  providerPaymentId: string | null,
): Promise<string | undefined> {
  if (providerPaymentId === null) return undefined;
  const first = await trx
    .selectFrom('payments')
    .select('id')
    .where('providerPaymentId', '=', providerPaymentId)
    .executeTakeFirst();
  if (first) return first.id;
  const later = await trx
    .selectFrom('installments')
    .select('paymentId')
    .where('providerPaymentId', '=', providerPaymentId)
    .executeTakeFirst();
  if (later) return later.paymentId;
  const again = await trx
    .selectFrom('auditEntries')
    .innerJoin('payments', (join) =>
      join
        .onRef('payments.universityId', '=', 'auditEntries.universityId')
        .on(sql<boolean>`payments.reference = audit_entries.details ->> 'reference'`),
    )
    .select('payments.id')
    // The words of the index's own condition, so that the database uses it.
    .where(sql<boolean>`action = 'payment.refund-due'`)
    .where(sql`details ->> 'providerPaymentId'`, '=', providerPaymentId)
    .executeTakeFirst();
  return again?.id;
}
