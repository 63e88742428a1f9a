import type { Say } from '../forms/definitions/say-in.ts';
import type { PaymentStatus } from '../platform/storage/index.ts';

const statusKeys: Readonly<Record<PaymentStatus, string>> = {
  Pending: 'paymentPending',
  Processing: 'paymentProcessing',
  Paid: 'paymentPaid',
  'Invoice Pending': 'paymentInvoicePending',
  Invoiced: 'paymentInvoiced',
  Cancelled: 'paymentCancelled',
  'Refund Due': 'paymentRefundDue',
};

export function sayPaymentStatus(say: Say, status: PaymentStatus): string {
  return say(statusKeys[status]);
}

/** `"1234.50"` → `"$1,234.50"` */
export function sayAmount(amount: string): string {
  return `$${new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 }).format(Number(amount))}`;
}
