import { prepareQuery, type PaymentStatus } from '../platform/storage/index.ts';
import { amountText } from '../platform/text/cents.ts';
import type { TenantWork } from '../schools/tenant-work.ts';

/** A payment in the dashboard's list. Amounts are strings, `"1234.50"`. */
export interface OwnPayment {
  readonly reference: string;
  readonly status: PaymentStatus;
  readonly TotalCostDueToday: string;
  readonly TotalPaidToSchool: string;
  readonly TotalDueLater: string;
  readonly createdAt: string;
  readonly paidAt: string | null;
  /** The last day to pay; null when nothing is due here. */
  readonly payUntil: string | null;
  /** Whether the student submitted a form for this payment. If the portal enrolled the student, there is no form. */
  readonly hasConfirmation: boolean;
  /** The coverages that the payment is for. */
  readonly coverageIds: readonly string[];
}

/** The student's payments, newest first. */
export async function listOwnPayments({ trx, session }: TenantWork): Promise<OwnPayment[]> {
  const { studentId } = session;
  const [payments, items] = await Promise.all([
    paymentsOfStudent.execute(trx, { studentId }),
    paymentItemsOfStudent.execute(trx, { studentId }),
  ]);
  return payments.map((payment) => ({
    reference: payment.reference,
    status: payment.status,
    TotalCostDueToday: amountText(payment.dueTodayCents),
    TotalPaidToSchool: amountText(payment.schoolCents),
    TotalDueLater: amountText(payment.dueLaterCents),
    createdAt: payment.createdAt,
    paidAt: payment.paidAt,
    payUntil: payment.payUntil,
    hasConfirmation: payment.recordId !== null,
    coverageIds: items
      .filter(({ paymentId }) => paymentId === payment.id)
      .map(({ studentCoverageId }) => studentCoverageId),
  }));
}

const paymentsOfStudent = prepareQuery((db, { studentId }: { readonly studentId: string }) =>
  db.selectFrom('payments').selectAll().where('studentId', '=', studentId).orderBy('createdAt', 'desc').orderBy('id'),
);

const paymentItemsOfStudent = prepareQuery((db, { studentId }: { readonly studentId: string }) =>
  db
    .selectFrom('paymentItems')
    .innerJoin('payments', 'payments.id', 'paymentItems.paymentId')
    .select(['paymentItems.paymentId', 'paymentItems.studentCoverageId'])
    .where('payments.studentId', '=', studentId),
);
