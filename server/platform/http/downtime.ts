import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from '../clock/clock.ts';
import type { DowntimeConfig } from '../config/downtime-config.ts';
import { ServerError } from '../errors/server-error.ts';

/**
 * Sent with every response to a call once the notice begins: the start and end of the downtime, e.g.
 * `"2026-12-06T03:00:00.000Z/2026-12-06T05:00:00.000Z"`.
 */
const downtimeHeader = 'x-downtime';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route also responds during planned downtime. */
    openInDowntime?: true;
  }
}

/**
 * Announces the downtime in the response to every call. During the downtime, it refuses all calls before any other
 * check. The pages, their files and the health routes keep working: the pages show when the portal will be back, and a
 * load balancer must not remove the instance.
 */
export function useDowntime(server: FastifyInstance, downtime: DowntimeConfig | undefined, clock: Clock): void {
  if (downtime === undefined) return;
  const { from, until, noticeFrom } = downtime;
  server.addHook('onRequest', async (request, reply) => {
    const now = clock.now();
    if (now < noticeFrom || now >= until || !isCall(request)) return;
    void reply.header(downtimeHeader, `${from.toISOString()}/${until.toISOString()}`);
    if (now < from || request.routeOptions.config.openInDowntime) return;
    const retryAfterSeconds = Math.ceil((until.getTime() - now.getTime()) / 1000);
    // A browser that returns from the university's sign-in page shows any response as a page. Redirect it to the page
    // that explains the downtime.
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
