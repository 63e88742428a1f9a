import { Type } from 'typebox';
import { transact, type PortalServer } from '../http/portal-server.ts';
import type { ServerParts } from '../server-parts.ts';
import { listDashboard } from '../use-cases/list-dashboard.ts';
import { readSchoolOfStudent } from '../use-cases/read-school-of-student.ts';
import { writeCoverageLetter } from '../use-cases/write-coverage-letter.ts';
import { Dashboard } from './portal-shapes.ts';
import { closed } from './shapes.ts';

/** What the dashboard shows, and where its links lead. */
export function addDashboardRoutes(server: PortalServer, parts: ServerParts): void {
  server.get(
    '/api/portal/dashboard',
    {
      config: { access: 'student' },
      schema: {
        tags: ['Portal'],
        summary: "The student's coverages, what can be done about them, and what was sent and paid",
        response: { 200: Dashboard },
      },
    },
    (request) => transact(parts, request, (work) => listDashboard(work, parts.forms)),
  );

  server.post(
    '/api/sitecore/Student/GetSupportLink',
    {
      config: { access: 'student' },
      schema: {
        tags: ['Student'],
        summary: "Where the student's school helps",
        response: { 200: Type.Object({ url: Type.String() }) },
      },
    },
    (request) =>
      transact(parts, request, async (work) => ({ url: (await readSchoolOfStudent(work)).university.supportUrl })),
  );

  server.get(
    '/api/refreshvoc/:id',
    {
      config: { access: 'student' },
      schema: {
        tags: ['Portal'],
        summary: 'The letter that verifies a coverage, as text',
        params: Type.Object({ id: Type.String({ maxLength: 60 }) }, closed),
        produces: ['text/plain'],
        response: { 200: Type.String() },
      },
    },
    async (request, reply) => {
      const letter = await transact(parts, request, (work) => writeCoverageLetter(work, request.params.id));
      return reply.type('text/plain; charset=utf-8').send(letter);
    },
  );
}
