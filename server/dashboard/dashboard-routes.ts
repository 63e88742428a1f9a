import { Type } from 'typebox';
import type { FormParts } from '../forms/form-parts.ts';
import type { PortalServer } from '../platform/http/portal-server.ts';
import { closed } from '../platform/http/shapes.ts';
import { readSchoolOfStudent } from '../schools/read-school-of-student.ts';
import { transact } from '../schools/transact.ts';
import { Dashboard } from './dashboard-shapes.ts';
import { viewDashboard } from './view-dashboard.ts';
import { writeCoverageLetter } from './write-coverage-letter.ts';

/** The dashboard's content and the targets of its links. */
export function addDashboardRoutes(server: PortalServer, parts: FormParts): void {
  server.get(
    '/api/portal/dashboard',
    {
      config: { access: 'student', alsoReads: 'read_dashboard' },
      schema: {
        tags: ['Portal'],
        summary:
          "The student's coverages with the actions available for each, plus the student's submissions and payments",
        response: { 200: Dashboard },
      },
    },
    (request) => viewDashboard(parts, request),
  );

  server.post(
    '/api/sitecore/Student/GetSupportLink',
    {
      config: { access: 'student' },
      schema: {
        tags: ['Student'],
        summary: "The address where the student's school offers help",
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
