import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ServerError } from '../errors/server-error.ts';
import type {
  AdministratorSession,
  BrokerSession,
  DeskSession,
  FoundSession,
  GrantedSession,
  Role,
  Session,
  StaffSession,
  StudentReading,
  StudentSession,
} from './session.ts';

/**
 * Who may call a route. `public`: anyone, and the server does not look up the session. `visitor`: anyone, and the
 * server looks up the session if there is one. A role: a user who is signed in with that role; `student` includes an
 * administrator who acts for a student. `desk`: an administrator, or a broker's person who has chosen a school.
 * `signed-in`: every role.
 *
 * Each route declares its access, so each route file shows who can call the route, e.g. `administration/impersonation-routes.ts`,
 * `audit/audit-routes.ts` and `roster/roster-routes.ts` for administrators. Their pages are under
 * `RequireRole` in `app/portal-routes.tsx`. `tests/server/platform/access/route-table.ts` lists every route
 * with its access.
 */
export type Access = 'public' | 'visitor' | 'signed-in' | 'desk' | Role;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Required on every route. The server does not start if a route omits it. */
    access?: Access;
    /** Refuses an administrator who acts for a student, e.g. for a password change. */
    notWhileActing?: true;
    /** What the lookup of the session also reads about the student; the result is in `request.foundSession.read`. */
    alsoReads?: StudentReading;
  }
  interface FastifyRequest {
    /** The session that the cookie identifies, if it is still valid; always null on `public` routes. */
    session: Session | null;
    /** The session together with what its lookup read about its student and its school. */
    foundSession: FoundSession | null;
  }
}

/** One line of the access table. */
export interface RouteAccess {
  readonly method: string;
  readonly url: string;
  readonly access: Access;
  readonly notWhileActing: boolean;
}

/** Finds the session that a request's cookie identifies. */
export type FindRequestSession = (request: FastifyRequest) => Promise<FoundSession | null>;

/**
 * Denies by default. The server does not start if a route does not declare its access. A route for one role refuses
 * every other role before the server reads a body.
 *
 * @returns the access table, which fills as routes are added
 */
export function useAccessTable(server: FastifyInstance, findSession: FindRequestSession): readonly RouteAccess[] {
  const table: RouteAccess[] = [];
  server.decorateRequest('session', null);
  server.decorateRequest('foundSession', null);
  server.addHook('onRoute', (route) => {
    const methods = [route.method].flat();
    const { access, notWhileActing = false } = route.config ?? {};
    if (access === undefined)
      throw new Error(`The route ${methods.join(', ')} ${route.url} does not declare who may call it.`);
    for (const method of methods) table.push({ method, url: route.url, access, notWhileActing });
  });
  server.addHook('onRequest', async (request) => {
    if (request.is404) return;
    const { access, notWhileActing } = request.routeOptions.config;
    if (access === 'public') return;
    request.foundSession = await findSession(request);
    request.session = request.foundSession?.session ?? null;
    if (access === 'desk') requireDesk(request);
    else if (access !== 'visitor') {
      if (!request.session) throw new ServerError('SESSION_REQUIRED');
      if (access !== 'signed-in' && access !== request.session.role) throw new ServerError('ROLE_REFUSED');
    }
    if (notWhileActing && isActing(request.session)) throw new ServerError('ACTING_REFUSED');
  });
  return table;
}

/** True for an administrator who acts for a student. */
export function isActing(session: Session | null): boolean {
  return session?.role === 'student' && session.acting !== null;
}

/** The session on a route that a student, or an administrator who acts for one, may call. */
export function requireStudent(request: FastifyRequest): StudentSession {
  return requireStudentSession(request.session);
}

export function requireStudentSession(session: Session | null): StudentSession {
  if (!session) throw new ServerError('SESSION_REQUIRED');
  if (session.role !== 'student') throw new ServerError('ROLE_REFUSED');
  return session;
}

/** The session on a route for administrators who are not acting for a student. */
export function requireAdministrator(request: FastifyRequest): AdministratorSession {
  const { session } = request;
  if (!session) throw new ServerError('SESSION_REQUIRED');
  if (session.role !== 'administrator') throw new ServerError('ROLE_REFUSED');
  return session;
}

/**
 * The session on a route for those who decide for a school. A broker's person can open another school in another tab, so
 * their requests must name the school that their page shows (`?school=bay-state`). The name chooses nothing: it must be
 * the session's school.
 *
 * @throws {ServerError} NOT_FOUND for a broker's person without a school, e.g. because its grant was revoked; and for a
 *   request from a page that shows another school
 */
export function requireDesk({ session, query }: Pick<FastifyRequest, 'session' | 'query'>): DeskSession {
  if (!session) throw new ServerError('SESSION_REQUIRED');
  if (session.role !== 'administrator' && session.role !== 'broker') throw new ServerError('ROLE_REFUSED');
  if (session.universityId === null) throw new ServerError('NOT_FOUND');
  const { school = session.role === 'administrator' ? session.slug : undefined } = query as { school?: unknown };
  if (school !== session.slug) throw new ServerError('NOT_FOUND');
  return session;
}

/** The session on a route for a broker's people, whether they have chosen a school or not. */
export function requireBroker({ session }: Pick<FastifyRequest, 'session'>): BrokerSession | GrantedSession {
  if (!session) throw new ServerError('SESSION_REQUIRED');
  if (session.role !== 'broker') throw new ServerError('ROLE_REFUSED');
  return session;
}

/** The session on a route for implementation staff, who do not belong to a school. */
export function requireStaff(request: FastifyRequest): StaffSession {
  const { session } = request;
  if (!session) throw new ServerError('SESSION_REQUIRED');
  if (session.role !== 'staff') throw new ServerError('ROLE_REFUSED');
  return session;
}
