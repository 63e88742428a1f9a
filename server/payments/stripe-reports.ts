import type { Stripe } from 'stripe';
import type { ProviderEvent, RefundReport, SessionReport, SessionState } from './payment-provider.ts';

type Session = Stripe.Checkout.Session;

/**
 * Converts a Stripe event. Its reports are null for event types that the portal does not use.
 *
 * @returns null when the content is not an event, even with a valid signature
 */
export function readStripeEvent(event: Stripe.Event): ProviderEvent | null {
  if (!isEvent(event)) return null;
  const { id, type } = event;
  return { id, type, report: readReport(event), refund: readRefund(event) };
}

function isEvent(told: unknown): told is Stripe.Event {
  if (!isRecord(told) || typeof told['id'] !== 'string' || typeof told['type'] !== 'string') return false;
  return isRecord(told['data']) && isRecord(told['data']['object']);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function readReport(event: Stripe.Event): SessionReport | null {
  if (event.type === 'checkout.session.completed' || event.type === 'checkout.session.async_payment_succeeded')
    return report(event.data.object, isPaid(event.data.object) ? 'paid' : 'processing');
  if (event.type === 'checkout.session.async_payment_failed') return report(event.data.object, 'failed');
  if (event.type === 'checkout.session.expired') return report(event.data.object, 'expired');
  return null;
}

/** The report of a retrieved session; its payment intent must be expanded. */
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
  // No payment in this portal has an amount of zero. A session with an amount of zero fails the later amount check.
  return session.payment_status !== 'unpaid';
}

function report(session: Session, state: SessionState): SessionReport {
  const { id, client_reference_id: paymentId, amount_total: amountCents, currency, payment_intent: intent } = session;
  const providerPaymentId = typeof intent === 'string' ? intent : (intent?.id ?? null);
  return { sessionId: id, paymentId, state, amountCents, currency, providerPaymentId };
}

function readRefund(event: Stripe.Event): RefundReport | null {
  const isAbout =
    event.type === 'refund.created' ||
    event.type === 'refund.updated' ||
    event.type === 'refund.failed' ||
    event.type === 'charge.refund.updated';
  return isAbout ? describeRefund(event.data.object) : null;
}

export function describeRefund(refund: Stripe.Refund): RefundReport {
  const { id, payment_intent: intent, amount, currency, metadata, failure_reason: failure, created } = refund;
  return {
    providerRefundId: id,
    refundId: metadata?.['refund_id'] ?? null,
    providerPaymentId: typeof intent === 'string' ? intent : (intent?.id ?? null),
    state: stateOfRefund(refund),
    amountCents: amount,
    currency,
    failure: failure ?? null,
    createdAt: new Date(created * 1000),
  };
}

function stateOfRefund({ status }: Stripe.Refund): RefundReport['state'] {
  if (status === 'succeeded') return 'succeeded';
  return status === 'failed' || status === 'canceled' ? 'failed' : 'sent';
}
