import { requireStaff } from '../platform/access/access.ts';
import { spendStaffBudget } from '../platform/budgets/spend-staff-budget.ts';
import type { PortalServer } from '../platform/http/portal-server.ts';
import { visitorsTimeZone } from '../platform/text/visitors-time-zone.ts';
import { transactAsStaff } from '../schools/transact.ts';
import { listSchoolEntries } from './list-school-entries.ts';
import { openSchool } from './open-school.ts';
import { addSchoolCheckRoutes } from './school-check-routes.ts';
import { addSchoolDraftRoutes } from './school-draft-routes.ts';
import type { SchoolEditorParts } from './school-editor-parts.ts';
import { addSchoolPublicationRoutes } from './school-publication-routes.ts';
import { NewSchoolRequest, School, SchoolList, SchoolParams } from './school-shapes.ts';
import { schoolsAddress } from './schools-address.ts';
import { startSchool } from './start-school.ts';

const config = { access: 'staff' } as const;
const tags = ['Workbench'];

/** The calls that implementation staff use to write, publish and restore whole schools. */
export function addSchoolRoutes(server: PortalServer, parts: SchoolEditorParts): void {
  addSchoolReadingRoutes(server, parts);
  addSchoolDraftRoutes(server, parts);
  addSchoolCheckRoutes(server, parts);
  addSchoolPublicationRoutes(server, parts);
}

function addSchoolReadingRoutes(server: PortalServer, parts: SchoolEditorParts): void {
  const { storage, clock, forms } = parts;

  server.get(
    schoolsAddress,
    {
      config,
      schema: {
        tags,
        summary: 'Every school, plus the new schools that this author is preparing',
        response: { 200: SchoolList },
      },
    },
    async (request) => ({
      schools: await transactAsStaff(parts, request, (work) => listSchoolEntries(work, forms.catalog.released)),
    }),
  );
  server.post(
    schoolsAddress,
    {
      config,
      schema: {
        tags,
        summary: 'Start a draft of a new school from the template',
        body: NewSchoolRequest,
        response: { 201: School },
      },
    },
    async (request, reply) => {
      await spendStaffBudget(storage, requireStaff(request), { kind: 'draft', now: clock.now() });
      const today = clock.today(visitorsTimeZone);
      const started = await transactAsStaff(parts, request, (work) =>
        startSchool(work, forms.catalog.released, { ...request.body, today }),
      );
      return reply.code(201).send(started);
    },
  );
  server.get(
    `${schoolsAddress}/:slug`,
    {
      config,
      schema: {
        tags,
        summary: 'A school’s files, with the author’s draft',
        params: SchoolParams,
        response: { 200: School },
      },
    },
    (request) => transactAsStaff(parts, request, (work) => openSchool(work, forms.catalog, request.params.slug)),
  );
}
