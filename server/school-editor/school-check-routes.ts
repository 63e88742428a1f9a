import { longestFilesBody } from '../overlays/check-overlay-files.ts';
import { requireStaff } from '../platform/access/access.ts';
import { spendStaffBudget } from '../platform/budgets/spend-staff-budget.ts';
import type { PortalServer } from '../platform/http/portal-server.ts';
import { checkSchool } from './check-school.ts';
import { previewCosts } from './preview-costs.ts';
import type { SchoolEditorParts } from './school-editor-parts.ts';
import {
  SchoolCheckAnswer,
  SchoolCheckRequest,
  SchoolCostsAnswer,
  SchoolCostsRequest,
  SchoolParams,
} from './school-shapes.ts';
import { schoolsAddress } from './schools-address.ts';

const config = { access: 'staff' } as const;
const tags = ['Workbench'];
const bodyLimit = longestFilesBody;

/** Checks a school's files, and previews their effects on its students. */
export function addSchoolCheckRoutes(server: PortalServer, parts: SchoolEditorParts): void {
  const { storage, clock } = parts;

  server.post(
    `${schoolsAddress}/:slug/check`,
    {
      config,
      bodyLimit,
      schema: {
        tags,
        summary: 'The problems in a school’s files, and what publishing them would change',
        params: SchoolParams,
        body: SchoolCheckRequest,
        response: { 200: SchoolCheckAnswer },
      },
    },
    async (request) => {
      const session = requireStaff(request);
      await spendStaffBudget(storage, session, { kind: 'schoolCheck', now: clock.now() });
      return checkSchool(parts, { ...request.params, ...request.body, staffId: session.staffId });
    },
  );
  server.post(
    `${schoolsAddress}/:slug/costs`,
    {
      config,
      bodyLimit,
      schema: {
        tags,
        summary: 'What students would pay under a school’s files, and what the dashboard would show on a given day',
        params: SchoolParams,
        body: SchoolCostsRequest,
        response: { 200: SchoolCostsAnswer },
      },
    },
    async (request) => {
      const session = requireStaff(request);
      await spendStaffBudget(storage, session, { kind: 'preview', now: clock.now() });
      return previewCosts(parts, { ...request.params, ...request.body, staffId: session.staffId });
    },
  );
}
