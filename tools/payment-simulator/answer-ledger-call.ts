import { describeRefund } from './describe-refund.ts';
import { describeSession } from './describe-session.ts';
import { json, refuse, type Answer, type Call } from './http-answer.ts';
import { pageOfList } from './page-of-list.ts';
import type { SimulatedProvider } from './simulated-provider.ts';
import type { SimulatedDispute, SimulatedSession } from './simulator-state.ts';

/** Responds to the calls with which the portal compares its books with the provider's; null for every other call. */
export function answerLedgerCall(provider: SimulatedProvider, call: Call): Answer | null {
  if (call.method !== 'GET') return null;
  const { path, query, origin } = call;
  if (path === '/v1/charges') return pageOfList(query, path, provider.paidSessions.map(describeCharge));
  if (path === '/v1/disputes') return pageOfList(query, path, provider.disputes.map(describeDispute));
  if (path === '/v1/checkout/sessions') {
    const session = provider.findPaid(query.get('payment_intent') ?? '');
    const sessions = session === undefined ? [] : [describeSession(session, { origin, expandsIntent: false })];
    return pageOfList(query, path, sessions);
  }
  const [, kind, id = ''] = /^\/v1\/(payment_intents|refunds)\/(\w+)$/.exec(path) ?? [];
  if (kind === 'refunds') {
    const refund = provider.findRefund(id);
    return refund === undefined ? missing() : json(200, describeRefund(refund));
  }
  if (kind !== 'payment_intents') return null;
  const session = provider.findPaid(id);
  if (session === undefined) return missing();
  return json(200, { id, object: 'payment_intent', status: 'succeeded', latest_charge: describeCharge(session) });
}

/** Fees as Stripe's price list has them. */
function feeOf({ methods, amountCents }: SimulatedSession): number {
  return methods.includes('card')
    ? Math.round(amountCents * 0.029) + 30
    : Math.min(500, Math.round(amountCents * 0.008));
}

function describeCharge(session: SimulatedSession) {
  const { intent, amountCents, currency, paidAt, createdAt } = session;
  const id = (intent?.id ?? '').replace('pi_', 'ch_');
  return {
    id,
    object: 'charge',
    amount: amountCents,
    amount_captured: amountCents,
    currency,
    status: 'succeeded',
    payment_intent: intent?.id ?? null,
    created: paidAt ?? createdAt,
    balance_transaction: { id: id.replace('ch_', 'txn_'), object: 'balance_transaction', fee: feeOf(session) },
  };
}

function describeDispute({ id, intent, amountCents, currency, status, createdAt }: SimulatedDispute) {
  return {
    id,
    object: 'dispute',
    amount: amountCents,
    currency,
    status,
    payment_intent: intent,
    charge: intent.replace('pi_', 'ch_'),
    created: createdAt,
  };
}

function missing(): Answer {
  return refuse(404, 'This object does not exist.', { code: 'resource_missing' });
}
