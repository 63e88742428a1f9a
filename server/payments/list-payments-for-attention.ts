import { sql } from 'kysely';
import type { Storage } from '../platform/storage/index.ts';

/** Payments that an operator must check, oldest first, each with the provider payments that must be refunded. */
export function listPaymentsForAttention(storage: Storage) {
  return storage.system(async (trx) => {
    const payments = await trx
      .selectFrom('payments')
      .innerJoin('universities', 'universities.id', 'payments.universityId')
      .select(['slug', 'reference', 'status', 'attention', 'paidCents', 'providerPaymentId', 'payments.createdAt'])
      .where('attention', 'is not', null)
      .orderBy('payments.createdAt')
      .orderBy('payments.id')
      .execute();
    if (payments.length === 0) return [];
    const refunds = await trx
      .selectFrom('auditEntries')
      .select([
        sql<string | null>`details ->> 'reference'`.as('reference'),
        sql<string | null>`details ->> 'reason'`.as('reason'),
        sql<string | null>`details ->> 'providerPaymentId'`.as('providerPaymentId'),
        sql<string | null>`details ->> 'amountCents'`.as('amountCents'),
      ])
      .where('action', '=', 'payment.refund-due')
      .where(
        sql`details ->> 'reference'`,
        'in',
        payments.map(({ reference }) => reference),
      )
      .orderBy('id')
      .execute();
    return payments.map((payment) => ({
      ...payment,
      refunds: refunds.filter(({ reference }) => reference === payment.reference),
    }));
  });
}
