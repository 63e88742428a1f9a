import type { Transaction } from 'kysely';
import type { Database, Payment } from '../platform/storage/index.ts';

/**
 * The people that a payment covers, in the order of the payment's items: the student or a dependent, each in one
 * coverage, with its status.
 */
export async function findPaidFor(trx: Transaction<Database>, payment: Pick<Payment, 'id'>) {
  const items = await trx
    .selectFrom('paymentItems')
    .innerJoin('studentCoverages', 'studentCoverages.id', 'paymentItems.studentCoverageId')
    .leftJoin('dependentCoverages', (join) =>
      join
        .onRef('dependentCoverages.dependentId', '=', 'paymentItems.dependentId')
        .onRef('dependentCoverages.studentCoverageId', '=', 'paymentItems.studentCoverageId'),
    )
    .select([
      'paymentItems.studentCoverageId',
      'paymentItems.dependentId',
      'studentCoverages.studentCoverageStatus as ofStudent',
      'dependentCoverages.studentCoverageStatus as ofDependent',
      'dependentCoverages.coverageStartDate as dependentStart',
      'terminatesOn',
    ])
    .where('paymentItems.paymentId', '=', payment.id)
    .orderBy('paymentItems.id')
    .execute();
  return items.map(({ ofStudent, ofDependent, ...item }) => ({
    ...item,
    /** Null for a dependent who is no longer in the coverage. */
    status: item.dependentId === null ? ofStudent : ofDependent,
  }));
}
