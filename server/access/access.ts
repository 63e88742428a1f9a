import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ServerError } from '../errors/server-error.ts';
import type { Session } from '../sessions/session.ts';

/**
 * Who may call a route. `public`: anybody, and nobody is asked who they are. `visitor`: anybody, and the
 * session is known when there is one. `student`: a student who is signed in.
 */
export type Access = 'public' | 'visitor' | 'student';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Every route says it; a route without it stops the start. */
    access?: Access;
  }
  interface FastifyRequest {
    /** The session that the cookie names, while it holds; always null on `public` routes. */
    session: Session | null;
  }
}

/** One line of the access table. */
export interface RouteAccess {
  readonly method: string;
  readonly url: string;
  readonly access: Access;
}

/** Finds the session that a request's cookie names. */
export type FindRequestSession = (request: FastifyRequest) => Promise<Session | null>;

/**
 * Denies by default: a route that does not declare its access stops the start, and a route for students refuses
 * everybody else before a body is read. Gives the access table, filled as routes are added.
 */
export function useAccessTable(server: FastifyInstance, findSession: FindRequestSession): readonly RouteAccess[] {
  const table: RouteAccess[] = [];
  server.decorateRequest('session', null);
  server.addHook('onRoute', (route) => {
    const methods = [route.method].flat();
    const access = route.config?.access;
    if (access === undefined)
      throw new Error(`The route ${methods.join(', ')} ${route.url} does not declare who may call it.`);
    for (const method of methods) table.push({ method, url: route.url, access });
  });
  server.addHook('onRequest', async (request) => {
    if (request.is404) return;
    const { access } = request.routeOptions.config;
    if (access === 'public') return;
    request.session = await findSession(request);
    if (access !== 'visitor' && !(access === 'student' && request.session)) throw new ServerError('SESSION_REQUIRED');
  });
  return table;
}

/** The session of a route whose access is `student`. */
export function requireSession(request: FastifyRequest): Session {
  if (!request.session) throw new ServerError('SESSION_REQUIRED');
  return request.session;
}
