import type { Payment, PaymentStatus } from '../platform/storage/index.ts';
import { amountText } from '../platform/text/cents.ts';

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

interface PaymentOfCoverages extends Pick<
  Payment,
  | 'reference'
  | 'status'
  | 'dueTodayCents'
  | 'schoolCents'
  | 'dueLaterCents'
  | 'createdAt'
  | 'paidAt'
  | 'payUntil'
  | 'recordId'
> {
  readonly coverageIds: readonly string[];
}

/** A payment as its student sees it. */
export function describeOwnPayment(payment: PaymentOfCoverages): OwnPayment {
  return {
    reference: payment.reference,
    status: payment.status,
    TotalCostDueToday: amountText(payment.dueTodayCents),
    TotalPaidToSchool: amountText(payment.schoolCents),
    TotalDueLater: amountText(payment.dueLaterCents),
    createdAt: payment.createdAt,
    paidAt: payment.paidAt,
    payUntil: payment.payUntil,
    hasConfirmation: payment.recordId !== null,
    coverageIds: payment.coverageIds,
  };
}
