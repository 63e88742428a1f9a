import { ServerError } from '../../platform/errors/server-error.ts';
import { amountText } from '../../platform/text/cents.ts';
import type { AdministratorWork } from '../../schools/tenant-work.ts';
import { readReceipts } from '../../coverage/receipts/read-receipts.ts';
import { refundableCents } from '../../coverage/receipts/refund-balance.ts';

/** What arrived for a payment, and what can still be refunded of it. @throws {ServerError} NOT_FOUND */
export async function describeRefundable({ trx, session }: AdministratorWork, reference: string) {
  const payment = await trx
    .selectFrom('payments')
    .innerJoin('students', 'students.id', 'payments.studentId')
    .selectAll('payments')
    .select(['firstName', 'lastName', 'schoolStudentId'])
    .where('payments.universityId', '=', session.universityId)
    .where('reference', '=', reference)
    .executeTakeFirst();
  if (!payment) throw new ServerError('NOT_FOUND');
  const receipts = (await readReceipts(trx, [payment])).get(payment.id) ?? [];
  const refunds = await trx.selectFrom('refunds').selectAll().where('paymentId', '=', payment.id).execute();
  return {
    reference: payment.reference,
    student: { name: `${payment.firstName} ${payment.lastName}`, UniversityStudentID: payment.schoolStudentId },
    receipts: receipts.map((receipt) => ({
      providerPaymentId: receipt.providerPaymentId,
      receivedAt: receipt.receivedAt,
      amount: amountText(receipt.amountCents),
      refundable: amountText(receipt.reason === 'currency-mismatch' ? 0 : refundableCents(receipt, refunds)),
      reason: receipt.reason,
    })),
  };
}
