import type { SimulatedRefund } from './simulator-state.ts';

/** Returns a refund in the protocol's format. */
export function describeRefund(refund: SimulatedRefund) {
  const { id, intent, amountCents, currency, status, failure, createdAt, metadata } = refund;
  return {
    id,
    object: 'refund',
    amount: amountCents,
    currency,
    charge: intent.replace('pi_', 'ch_'),
    payment_intent: intent,
    status,
    ...(failure !== null && { failure_reason: failure }),
    reason: null,
    metadata,
    created: createdAt,
  };
}
