import type { PaymentStatus } from '../../platform/storage/index.ts';
import { signedAmountText } from '../../platform/text/cents.ts';
import type { ExportedRecord, ExportSource } from '../export-source.ts';
import { coverageValues } from './coverage-values.ts';
import { readStudentValues } from './student-values.ts';

/** A payment in one of these states no longer pays for its people. */
const reversedStatuses: ReadonlySet<PaymentStatus> = new Set(['Cancelled', 'Refund Due']);

/** The most digits of an item's number. */
const numberLength = 19;

/**
 * What each person's coverage costs, for billing offices: one charge for each item of a payment, and a reversal with the
 * negative amounts once the payment is canceled or must be refunded. The charges add up to the items of all payments.
 * Charges and reversals together add up to the items of the payments that are still in effect.
 */
export const charges: ExportSource<'charges'> = {
  async listIds(trx, universityId) {
    const rows = await trx.selectFrom('paymentItems').select('id').where('universityId', '=', universityId).execute();
    return rows.map(({ id }) => String(id).padStart(numberLength, '0'));
  },

  async read(trx, ids) {
    const items = await trx
      .selectFrom('paymentItems')
      .innerJoin('payments', 'payments.id', 'paymentItems.paymentId')
      .leftJoin('dependents', 'dependents.id', 'paymentItems.dependentId')
      .select(['paymentItems.id', 'studentCoverageId', 'paymentItems.premiumCents', 'paymentItems.sponsorCents'])
      .select(['payments.studentId', 'reference', 'status', 'payTimeOption', 'payments.createdAt', 'relationship'])
      .where('paymentItems.id', 'in', ids.map(Number))
      .execute();
    const coverages = await trx
      .selectFrom('studentCoverages')
      .selectAll()
      .where(
        'id',
        'in',
        items.map(({ studentCoverageId }) => studentCoverageId),
      )
      .execute();
    const coverageById = new Map(coverages.map((coverage) => [coverage.id, coverage]));
    const studentOf = await readStudentValues(
      trx,
      items.map(({ studentId }) => studentId),
    );
    return items.flatMap((item) => {
      const key = String(item.id).padStart(numberLength, '0');
      const entry = (sign: 1 | -1): ExportedRecord<'charges'> => ({
        key: sign === 1 ? key : `${key}-reversal`,
        studentId: item.studentId,
        values: {
          ...studentOf(item.studentId),
          reference: item.reference,
          entry: sign === 1 ? 'charge' : 'reversal',
          ...coverageValues(coverageById.get(item.studentCoverageId)!),
          person: item.relationship ?? 'Student',
          premium: signedAmountText(sign * item.premiumCents),
          sponsor: signedAmountText(sign * item.sponsorCents),
          amount: signedAmountText(sign * (item.premiumCents - item.sponsorCents)),
          payTimeOption: item.payTimeOption,
          paymentStatus: item.status,
          chargedAt: item.createdAt,
        },
      });
      return reversedStatuses.has(item.status) ? [entry(1), entry(-1)] : [entry(1)];
    });
  },
};
