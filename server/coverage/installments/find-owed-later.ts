import type { StudentLock } from '../../schools/lock-student.ts';

/** What a student still owes of a payment after its first installment. */
export interface OwedLater {
  readonly cents: number;
  /** False for a payment from a release that did not collect later installments: the school collects them itself. */
  readonly hasRows: boolean;
}

/**
 * What is still due of the later installments of each payment. A bank transfer that is in progress is no longer due.
 */
export async function findOwedLater(
  { trx }: Pick<StudentLock, 'trx'>,
  paymentIds: readonly string[],
): Promise<ReadonlyMap<string, OwedLater>> {
  if (paymentIds.length === 0) return new Map();
  const payments = await trx
    .selectFrom('payments')
    .select(['id', 'dueLaterCents'])
    .where('id', 'in', paymentIds)
    .orderBy('id')
    .execute();
  const rows = await trx
    .selectFrom('installments')
    .select(['paymentId', 'state', 'amountCents', 'creditedCents'])
    .where('paymentId', 'in', paymentIds)
    .execute();
  return new Map(
    payments.map(({ id, dueLaterCents }): [string, OwedLater] => {
      const own = rows.filter(({ paymentId }) => paymentId === id);
      if (own.length === 0) return [id, { cents: dueLaterCents, hasRows: false }];
      const open = own.filter(({ state }) => state === 'Open');
      const cents = open.reduce((sum, { amountCents, creditedCents }) => sum + amountCents - creditedCents, 0);
      return [id, { cents, hasRows: true }];
    }),
  );
}
