import { describeRefund } from './describe-refund.ts';
import { json, refuse, type Answer, type Call } from './http-answer.ts';
import { pageOfList } from './page-of-list.ts';
import type { SimulatedProvider } from './simulated-provider.ts';

/** Makes a refund, or lists refunds. */
export function answerRefundCall(provider: SimulatedProvider, call: Call): Answer {
  if (call.method === 'POST') return makeRefund(provider, call);
  const intent = call.query.get('payment_intent');
  const refunds = provider.refunds.filter((refund) => intent === null || refund.intent === intent);
  return pageOfList(call.query, '/v1/refunds', refunds.map(describeRefund));
}

function makeRefund(provider: SimulatedProvider, call: Call): Answer {
  const form = new URLSearchParams(call.body);
  const key = call.headers['idempotency-key']?.toString();
  const kept = key === undefined ? undefined : provider.findKeptRefund(key, call.body);
  if (kept === null)
    return refuse(400, 'The key was already used for a different request.', { type: 'idempotency_error' });
  if (kept !== undefined) return json(200, describeRefund(kept));
  const intent = form.get('payment_intent') ?? '';
  const session = provider.findPaid(intent);
  if (!session) return refuse(404, 'There is no such payment.', { code: 'resource_missing' });
  const amountCents = Number(form.get('amount'));
  if (!Number.isSafeInteger(amountCents) || amountCents <= 0)
    return refuse(400, 'The amount is a positive whole number of cents.', { code: 'parameter_invalid_integer' });
  const left = provider.refundableCents(session);
  if (left === 0) return refuse(400, 'The payment has already been refunded.', { code: 'charge_already_refunded' });
  if (amountCents > left)
    return refuse(400, 'The refund is greater than what is left of the payment.', { code: 'amount_too_large' });
  const metadata = Object.fromEntries(
    [...form].flatMap(([name, value]) => {
      const field = /^metadata\[(\w+)\]$/.exec(name)?.[1];
      return field === undefined ? [] : [[field, value]];
    }),
  );
  const refund = provider.refund(
    { intent, amountCents, metadata },
    key === undefined ? undefined : { key, requestBody: call.body },
  );
  return json(200, describeRefund(refund));
}
