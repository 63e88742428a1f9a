import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLoopback, type ServerConfig } from '../config/config.ts';
import { ServerError } from '../errors/server-error.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * The route also accepts requests from other sites: it reads no cookie, and the content of the request proves its
     * origin.
     */
    anyOrigin?: true;
  }
}

/**
 * Refuses every request that could change something and does not come from the portal's own pages. Browsers send
 * `Origin` with all of these requests, so the server also refuses a request without it.
 */
export function useOriginCheck(server: FastifyInstance, config: Pick<ServerConfig, 'baseUrl' | 'secure'>): void {
  server.addHook('onRequest', (request, _reply, done) => {
    const exempt = safeMethods.has(request.method) || request.routeOptions.config.anyOrigin === true;
    done(exempt || isFromOwnPages(request, config) ? undefined : new ServerError('ORIGIN_REFUSED'));
  });
}

function isFromOwnPages(request: FastifyRequest, config: Pick<ServerConfig, 'baseUrl' | 'secure'>): boolean {
  const { origin } = request.headers;
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') return false;
  if (origin === undefined) return false;
  if (origin === config.baseUrl) return true;
  // On loopback, the same server responds to localhost and 127.0.0.1, on a port that can be chosen at startup.
  if (config.secure || !URL.canParse(origin)) return false;
  const { protocol, hostname, host } = new URL(origin);
  return protocol === 'http:' && isLoopback(hostname) && host === request.headers.host;
}
