import type { PaymentConfig } from '../platform/config/payment-config.ts';

/** A line at startup about payments that move no money; null when payments are real or off. */
export function describePayments(payments: PaymentConfig | undefined): string | null {
  if (payments?.simulatorUrl !== undefined)
    return `Payments go to the simulator at ${payments.simulatorUrl}, so no money moves`;
  if (payments?.secretKeys.some((key) => key.includes('_test_')))
    return 'Payments use a Stripe test key: no money moves.';
  return null;
}
