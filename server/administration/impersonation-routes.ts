import { Type } from 'typebox';
import { isActing, requireAdministrator } from '../platform/access/access.ts';
import { spendBudgets } from '../platform/budgets/spend-budgets.ts';
import { ServerError } from '../platform/errors/server-error.ts';
import type { PortalServer } from '../platform/http/portal-server.ts';
import { closed, Id } from '../platform/http/shapes.ts';
import type { PlatformParts } from '../platform/platform-parts.ts';
import { transactAsAdministrator } from '../schools/transact.ts';
import { homeOf } from '../sessions/home-of.ts';
import type { SessionCookie } from '../sessions/session-cookie.ts';
import { endImpersonation } from './end-impersonation.ts';
import { searchStudents } from './search-students.ts';
import { startImpersonation } from './start-impersonation.ts';

const home = homeOf('administrator');
/** The page explains that the administrator cannot act for this student, and lists the possible reasons. */
const refusedHome = `${home}?refused=1`;

/** Lets an administrator find a student at their school, act for the student, and stop. */
export function addImpersonationRoutes(server: PortalServer, parts: PlatformParts, cookie: SessionCookie): void {
  const { storage, clock } = parts;

  server.get(
    '/api/search/university/students',
    {
      config: { access: 'administrator' },
      schema: {
        tags: ['Search'],
        summary: "Search for students of the administrator's own school (at least 3 characters)",
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
      // The limit is far above the searches that a person's typing causes, one per keystroke, but far below the number
      // of students at a school.
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
        summary: 'Act as a student of the administrator’s school, for at most 60 minutes',
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
        summary: 'Stop acting as a student, even after the time is up',
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
