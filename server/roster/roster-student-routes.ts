import { limits } from '@campus-cover/schemas';
import type { FormParts } from '../forms/form-parts.ts';
import { requireAdministrator } from '../platform/access/access.ts';
import { spendBudgets } from '../platform/budgets/spend-budgets.ts';
import type { PortalServer } from '../platform/http/portal-server.ts';
import { explainRosterStudent } from './explain-roster-student.ts';
import { rosterOffice } from './roster-office.ts';
import { ExplainRequest, RosterExplanation } from './roster-shapes.ts';

/** Explains why a student is or is not offered a coverage period. */
export function addRosterStudentRoutes(server: PortalServer, parts: FormParts): void {
  const { storage, clock } = parts;
  server.post(
    '/api/portal/roster-students/explain',
    {
      config: { access: 'administrator' },
      schema: {
        tags: ['Roster'],
        summary: 'Why a student is or is not offered a period, based on the last applied roster',
        description: 'Uses POST because a student ID must not appear in a URL.',
        body: ExplainRequest,
        response: { 200: RosterExplanation },
      },
    },
    async (request) => {
      const { administratorId } = requireAdministrator(request);
      await spendBudgets(
        storage,
        [{ bucket: `roster-explain:${administratorId}`, limit: limits.mostRosterExplanations }],
        clock.now(),
      );
      const office = await rosterOffice(parts, request);
      return explainRosterStudent(
        { storage, clock, keyRing: parts.keyRing, library: parts.forms.catalog.files },
        { ...office, ...request.body, requestId: request.id },
      );
    },
  );
}
