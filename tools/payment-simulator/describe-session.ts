import type { SimulatedSession } from './simulator-state.ts';

interface Wish {
  readonly origin: string;
  readonly expandsIntent: boolean;
}

/** Returns a session in the protocol's format. */
export function describeSession(session: SimulatedSession, { origin, expandsIntent }: Wish) {
  const { id, intent, status } = session;
  return {
    id,
    object: 'checkout.session',
    mode: 'payment',
    livemode: false,
    status,
    payment_status: session.isPaid ? 'paid' : 'unpaid',
    client_reference_id: session.clientReferenceId,
    amount_subtotal: session.amountCents,
    amount_total: session.amountCents,
    currency: session.currency,
    allowed_payment_method_types: session.methods,
    payment_method_types: session.methods,
    payment_intent: intent && expandsIntent ? { ...intent, object: 'payment_intent' } : (intent?.id ?? null),
    url: status === 'open' ? `${origin}/c/pay/${id}` : null,
    success_url: session.successUrl,
    cancel_url: session.cancelUrl,
    created: session.createdAt,
    expires_at: session.expiresAt,
    metadata: {},
  };
}
