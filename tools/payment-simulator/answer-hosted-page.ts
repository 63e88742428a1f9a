import { renderMissing, renderSession, simulatorStyle } from './hosted-page.ts';
import type { Answer, Call } from './http-answer.ts';
import type { SimulatedProvider } from './simulated-provider.ts';
import type { SimulatedSession } from './simulator-state.ts';

/** Responds to the student's browser: shows a session's page, and handles the student's choice. */
export function answerHostedPage(provider: SimulatedProvider, call: Call): Answer {
  if (call.path === '/style.css') return { status: 200, type: 'text/css; charset=utf-8', body: simulatorStyle };
  const id = /^\/c\/pay\/(cs_test_[0-9a-f]+)$/.exec(call.path)?.[1];
  const session = id === undefined ? undefined : provider.find(id);
  if (!session) return page(404, renderMissing(), undefined);
  if (call.method === 'GET') return page(200, renderSession(session), session);
  if (call.method !== 'POST') return { status: 405 };
  const choice = new URLSearchParams(call.body).get('choice');
  if (choice === 'cancel') return leadTo(session.cancelUrl);
  if (session.status !== 'open') return leadTo(`${call.origin}${call.path}`);
  const takesCards = session.methods.includes('card');
  if (choice === 'decline' && takesCards)
    return page(200, renderSession(session, 'The card was declined and nothing was paid. You can try again.'), session);
  if (choice === 'pay' && takesCards) provider.pay(session);
  else if ((choice === 'bank' || choice === 'decline') && !takesCards)
    provider.payByBank(session, { pays: choice === 'bank' });
  else return page(400, renderSession(session), session);
  return leadTo(session.successUrl);
}

function leadTo(url: string): Answer {
  return { status: 303, headers: { location: url } };
}

function page(status: number, body: string, session: SimulatedSession | undefined): Answer {
  // The response to the form redirects to the portal. Browsers also check that redirect against the policy.
  const targets = new Set(
    [session?.successUrl, session?.cancelUrl].flatMap((url) => (url ? [new URL(url).origin] : [])),
  );
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    ['form-action', "'self'", ...targets].join(' '),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  return { status, type: 'text/html; charset=utf-8', body, headers: { 'content-security-policy': policy } };
}
