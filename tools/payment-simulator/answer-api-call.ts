import { describeSession } from './describe-session.ts';
import { answerLedgerCall } from './answer-ledger-call.ts';
import { answerRefundCall } from './answer-refund-call.ts';
import { json, refuse, type Answer, type Call } from './http-answer.ts';
import type { NewSession, SimulatedProvider } from './simulated-provider.ts';

const sessionPath = /^\/v1\/checkout\/sessions\/(cs_test_[0-9a-f]+)(\/expire)?$/;
const methods = ['card', 'us_bank_account'];

/** Responds to a call from the portal, using the protocol of Stripe's API. */
export function answerApiCall(provider: SimulatedProvider, secretKey: string, call: Call): Answer {
  if (call.headers.authorization !== `Bearer ${secretKey}`)
    return refuse(401, 'The simulator does not recognize this key.');
  const expandsIntent = [...call.query].some(
    ([name, value]) => name.startsWith('expand') && value === 'payment_intent',
  );
  const describe = (session: Parameters<typeof describeSession>[0]) =>
    json(200, describeSession(session, { origin: call.origin, expandsIntent }));

  if (call.method === 'POST' && call.path === '/v1/checkout/sessions') {
    const wish = readSession(new URLSearchParams(call.body));
    if (typeof wish === 'string') return refuse(400, wish);
    const session = provider.create(call.headers['idempotency-key']?.toString(), call.body, wish);
    return session
      ? describe(session)
      : refuse(400, 'The key was already used for a different request.', { type: 'idempotency_error' });
  }

  if (call.path === '/v1/refunds') return answerRefundCall(provider, call);

  const listed = answerLedgerCall(provider, call);
  if (listed !== null) return listed;

  const [, id, isExpiry] = sessionPath.exec(call.path) ?? [];
  const session = id === undefined ? undefined : provider.find(id);
  if (!session) return refuse(404, 'This object does not exist.');
  if (call.method === 'GET' && isExpiry === undefined) return describe(session);
  if (call.method === 'POST' && isExpiry !== undefined) {
    if (session.status !== 'open') return refuse(400, 'Only an open session can expire.');
    provider.expire(session);
    return describe(session);
  }
  return refuse(404, 'This call does not exist.');
}

/** @returns the requested session, or why the request is invalid */
function readSession(form: URLSearchParams): NewSession | string {
  const item = 'line_items[0]';
  const amountCents = Number(form.get(`${item}[price_data][unit_amount]`));
  const [successUrl, cancelUrl] = [form.get('success_url') ?? '', form.get('cancel_url') ?? ''];
  const wanted = form.get('allowed_payment_method_types[0]') ?? 'card';
  if (form.get('mode') !== 'payment') return 'The simulator supports only the mode "payment".';
  if (!Number.isSafeInteger(amountCents) || amountCents <= 0 || form.get(`${item}[quantity]`) !== '1')
    return 'The simulator supports only one item, with an amount in whole cents.';
  if (!methods.includes(wanted)) return 'The simulator supports only cards and bank accounts.';
  if (!isHere(successUrl) || !isHere(cancelUrl)) return 'The simulator redirects only to addresses on this machine.';
  return {
    clientReferenceId: form.get('client_reference_id') ?? '',
    words: form.get(`${item}[price_data][product_data][name]`) ?? '',
    amountCents,
    currency: form.get(`${item}[price_data][currency]`) ?? '',
    methods: [wanted],
    successUrl,
    cancelUrl,
  };
}

function isHere(url: string): boolean {
  return URL.canParse(url) && ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(url).hostname);
}
