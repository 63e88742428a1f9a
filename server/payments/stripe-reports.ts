import type { Stripe } from 'stripe';
import type { ProviderEvent, SessionReport, SessionState } from './payment-provider.ts';

type Session = Stripe.Checkout.Session;

/** What an event tells us; its report is null for those that we do not wait for. */
export function readStripeEvent(event: Stripe.Event): ProviderEvent {
  const { id, type } = event;
  return { id, type, report: readReport(event) };
}

function readReport(event: Stripe.Event): SessionReport | null {
  if (event.type === 'checkout.session.completed' || event.type === 'checkout.session.async_payment_succeeded')
    return report(event.data.object, isPaid(event.data.object) ? 'paid' : 'processing');
  if (event.type === 'checkout.session.async_payment_failed') return report(event.data.object, 'failed');
  if (event.type === 'checkout.session.expired') return report(event.data.object, 'expired');
  return null;
}

/** What a session says of itself when it is asked for, its payment intent expanded. */
export function describeSession(session: Session): SessionReport {
  return report(session, stateOf(session));
}

function stateOf(session: Session): SessionState {
  if (session.status !== 'complete') return session.status === 'expired' ? 'expired' : 'open';
  if (isPaid(session)) return 'paid';
  const { payment_intent: intent } = session;
  const isOver =
    typeof intent === 'object' && (intent?.status === 'requires_payment_method' || intent?.status === 'canceled');
  return isOver ? 'failed' : 'processing';
}

function isPaid(session: Session): boolean {
  // Nothing of ours costs nothing; what claims so is held against the amount and fails there.
  return session.payment_status !== 'unpaid';
}

function report(session: Session, state: SessionState): SessionReport {
  const { id, client_reference_id: paymentId, amount_total: amountCents, currency, payment_intent: intent } = session;
  const providerPaymentId = typeof intent === 'string' ? intent : (intent?.id ?? null);
  return { sessionId: id, paymentId, state, amountCents, currency, providerPaymentId };
}
