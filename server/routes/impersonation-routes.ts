import { Type } from 'typebox';
import { isActing, requireAdministrator } from '../access/access.ts';
import { spendBudgets } from '../budgets/spend-budgets.ts';
import { ServerError } from '../errors/server-error.ts';
import { transactAsAdministrator, type PortalServer } from '../http/portal-server.ts';
import type { ServerParts } from '../server-parts.ts';
import { homeOf } from '../sessions/home-of.ts';
import type { SessionCookie } from '../sessions/session-cookie.ts';
import { endImpersonation } from '../use-cases/end-impersonation.ts';
import { searchStudents } from '../use-cases/search-students.ts';
import { startImpersonation } from '../use-cases/start-impersonation.ts';
import { closed, Id } from './shapes.ts';

const home = homeOf('administrator');
/** The page says there that the student cannot be acted for, and why that may be. */
const refusedHome = `${home}?refused=1`;

/** How an administrator finds a student of their school, acts as them, and comes back. */
export function addImpersonationRoutes(server: PortalServer, parts: ServerParts, cookie: SessionCookie): void {
  const { storage, clock } = parts;

  server.get(
    '/api/search/university/students',
    {
      config: { access: 'administrator' },
      schema: {
        tags: ['Search'],
        summary: "Students of the administrator's own school, from 3 characters on",
        querystring: Type.Object({ domain: Id, name: Type.String({ maxLength: 200 }) }, closed),
        response: {
          200: Type.Array(
            Type.Object({ StudName: Type.String(), UniversityStudentID: Type.String(), Email: Type.String() }),
          ),
        },
      },
    },
    async (request) => {
      const { administratorId } = requireAdministrator(request);
      // One search a keystroke: many more than a person types, far fewer than a school has students.
      await spendBudgets(storage, [{ bucket: `student-search:${administratorId}`, limit: 600 }], clock.now());
      return transactAsAdministrator(parts, request, (work) => searchStudents(work, request.query));
    },
  );

  server.post(
    '/api/portal/impersonation',
    {
      config: { access: 'administrator' },
      schema: {
        tags: ['Portal'],
        summary: 'Act as a student of the own school, for at most 60 minutes',
        body: Type.Object({ UniversityStudentID: Type.String({ minLength: 1, maxLength: 200 }) }, closed),
        response: { 200: Type.Object({ success: Type.Boolean(), url: Type.String() }) },
      },
    },
    async (request, reply) => {
      const session = requireAdministrator(request);
      const now = clock.now();
      await spendBudgets(storage, [{ bucket: `impersonation:${session.administratorId}`, limit: 120 }], now);
      const schoolStudentId = request.body.UniversityStudentID;
      const id = await storage.system((trx) =>
        startImpersonation(trx, { session, schoolStudentId, now, requestId: request.id }),
      );
      if (id === null) return { success: false, url: refusedHome };
      cookie.set(reply, id);
      return { success: true, url: homeOf('student') };
    },
  );

  server.delete(
    '/api/portal/impersonation',
    {
      config: { access: 'signed-in' },
      schema: {
        tags: ['Portal'],
        summary: 'Stop acting as a student; the same when the time was over already',
        response: { 200: Type.Object({ url: Type.String() }) },
      },
    },
    async (request, reply) => {
      const { session } = request;
      if (session?.role !== 'student') return { url: homeOf(session?.role ?? 'administrator') };
      if (!isActing(session)) return { url: homeOf('student') };
      const now = clock.now();
      const id = await storage.system((trx) => endImpersonation(trx, { session, now, requestId: request.id }));
      if (id === null) throw new ServerError('SESSION_REQUIRED');
      cookie.set(reply, id);
      return { url: home };
    },
  );
}
