import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from '../clock/clock.ts';
import type { DowntimeConfig } from '../downtime-config.ts';
import { ServerError } from '../errors/server-error.ts';
import { paymentWebhookPath } from '../payments/payment-webhook-path.ts';
import { pageFailurePath } from '../routes/page-failure-route.ts';
import { signOutPath } from '../routes/portal-routes.ts';
import { policyReportPath } from './security-headers.ts';

/** On every answer to a call, from the notice on: the two moments of the downtime, e.g. `"2026-12-06T03:00:00.000Z/2026-12-06T05:00:00.000Z"`. */
const downtimeHeader = 'x-downtime';

/**
 * What stays open. Reports of browsers change nothing but a budget. A payment's webhook tells of money that was paid: refused, it would
 * come again for a few days only, and until then whoever has paid would look as if they had not. Whoever shares a device signs out at
 * any time: nothing else would end the session before its quarter of an hour is over.
 */
const openCalls: ReadonlySet<string | undefined> = new Set([
  policyReportPath,
  pageFailurePath,
  paymentWebhookPath,
  signOutPath,
]);

/**
 * Announces the downtime with every call and, while it lasts, refuses all of them before anything else is decided. The pages, their
 * files and the health routes go on: the pages say when the portal is back, and a balancer must not take it away from them.
 */
export function useDowntime(server: FastifyInstance, downtime: DowntimeConfig | undefined, clock: Clock): void {
  if (downtime === undefined) return;
  const { from, until, noticeFrom } = downtime;
  server.addHook('onRequest', async (request, reply) => {
    const now = clock.now();
    if (now < noticeFrom || now >= until || !isCall(request)) return;
    void reply.header(downtimeHeader, `${from.toISOString()}/${until.toISOString()}`);
    if (now < from || openCalls.has(request.routeOptions.url)) return;
    const retryAfterSeconds = Math.ceil((until.getTime() - now.getTime()) / 1000);
    // A browser that comes back from the university's sign-on shows what it gets: the page says why nothing goes on.
    if (isSignOn(request)) return reply.header('retry-after', String(retryAfterSeconds)).redirect('/', 303);
    throw new ServerError('DOWNTIME', { retryAfterSeconds });
  });
}

function isCall(request: FastifyRequest): boolean {
  return !request.is404 && (isSignOn(request) || request.routeOptions.url?.startsWith('/api/') === true);
}

function isSignOn(request: FastifyRequest): boolean {
  return request.routeOptions.url?.startsWith('/saml/') === true;
}
