import type { PaymentConfig } from '../payments/payment-config.ts';

/** One line at the start about what a payment is here; null when it is what it seems, or there is none. */
export function describePayments(payments: PaymentConfig | undefined): string | null {
  if (payments?.simulatorUrl !== undefined)
    return `Payments go to the simulator at ${payments.simulatorUrl}: no money moves`;
  if (payments?.secretKeys.some((key) => key.includes('_test_')))
    return 'Payments are made with a test key of Stripe: no money moves.';
  return null;
}
