import { amountText } from '../../platform/text/cents.ts';
import type { ExportSource } from '../export-source.ts';
import { readStudentValues } from './student-values.ts';

/** What enrollments cost, and what was paid. Amounts are in dollars, e.g. `"1234.50"`. */
export const payments: ExportSource<'payments'> = {
  async listIds(trx, universityId) {
    const rows = await trx.selectFrom('payments').select('id').where('universityId', '=', universityId).execute();
    return rows.map(({ id }) => id);
  },

  async read(trx, ids) {
    const found = await trx.selectFrom('payments').selectAll().where('id', 'in', ids).execute();
    const studentOf = await readStudentValues(
      trx,
      found.map(({ studentId }) => studentId),
    );
    return found.map((payment) => ({
      key: payment.id,
      studentId: payment.studentId,
      values: {
        ...studentOf(payment.studentId),
        reference: payment.reference,
        status: payment.status,
        payTimeOption: payment.payTimeOption,
        payMethod: payment.payMethod,
        installmentName: payment.installmentName,
        installmentCount: payment.installmentCount,
        premium: amountText(payment.premiumCents),
        sponsor: amountText(payment.sponsorCents),
        school: amountText(payment.schoolCents),
        fee: amountText(payment.feeCents),
        dueToday: amountText(payment.dueTodayCents),
        dueLater: amountText(payment.dueLaterCents),
        payUntil: payment.payUntil,
        paidAt: payment.paidAt,
        paid: payment.paidCents === null ? null : amountText(payment.paidCents),
        providerPaymentId: payment.providerPaymentId,
        createdAt: payment.createdAt,
      },
    }));
  },
};
