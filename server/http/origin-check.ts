import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLoopback, type ServerConfig } from '../config.ts';
import { ServerError } from '../errors/server-error.ts';
import { paymentWebhookPath } from '../payments/payment-webhook-path.ts';
import { samlAcsPath } from '../saml/saml-paths.ts';
import { policyReportPath } from './security-headers.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);
/**
 * Browsers send policy reports by themselves, without an Origin in some of them; they change nothing but a counter. An assertion
 * is posted by a page of the university: it reads no cookie and sets none, and its signature says whence it comes. So does that of
 * a payment's webhook, which no browser sends.
 */
const exemptRoutes: ReadonlySet<string | undefined> = new Set([policyReportPath, samlAcsPath, paymentWebhookPath]);

/**
 * Refuses every request that could change something and does not come from the portal's own pages.
 * Browsers send `Origin` with each of them; a request without it is refused as well.
 */
export function useOriginCheck(server: FastifyInstance, config: Pick<ServerConfig, 'baseUrl' | 'secure'>): void {
  server.addHook('onRequest', (request, _reply, done) => {
    const exempt = safeMethods.has(request.method) || exemptRoutes.has(request.routeOptions.url);
    done(exempt || isFromOwnPages(request, config) ? undefined : new ServerError('ORIGIN_REFUSED'));
  });
}

function isFromOwnPages(request: FastifyRequest, config: Pick<ServerConfig, 'baseUrl' | 'secure'>): boolean {
  const { origin } = request.headers;
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') return false;
  if (origin === undefined) return false;
  if (origin === config.baseUrl) return true;
  // On loopback the same server answers to localhost and 127.0.0.1, on a port that may be chosen at start.
  if (config.secure || !URL.canParse(origin)) return false;
  const { protocol, hostname, host } = new URL(origin);
  return protocol === 'http:' && isLoopback(hostname) && host === request.headers.host;
}
