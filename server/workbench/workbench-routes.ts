import { knownOverlay } from '../overlays/known-overlay.ts';
import { requireStaff } from '../platform/access/access.ts';
import { spendStaffBudget } from '../platform/budgets/spend-staff-budget.ts';
import type { PortalServer } from '../platform/http/portal-server.ts';
import { StudentsAnswer, StudentsQuery } from '../workshop/workbench-shapes.ts';
import { addCheckRoutes } from './check-routes.ts';
import { listPreviewStudents } from './list-preview-students.ts';
import { addPreviewRoutes } from './preview-routes.ts';
import type { WorkbenchParts } from './workbench-parts.ts';

const config = { access: 'staff' } as const;
const tags = ['Workbench'];

/**
 * The workbench's calls about unpublished overlay files: a preview of the form with these files, and the problems in
 * it.
 */
export function addWorkbenchRoutes(server: PortalServer, parts: WorkbenchParts): void {
  server.addHook('onClose', () => parts.workshop.close());
  addPreviewRoutes(server, parts);
  addCheckRoutes(server, parts);
  addPreviewStudentsRoute(server, parts);
}

function addPreviewStudentsRoute(server: PortalServer, parts: WorkbenchParts): void {
  const { storage, clock } = parts;

  server.get(
    '/api/workbench/students',
    {
      config,
      schema: {
        tags,
        summary: 'Demo-world students whose view of a form can be previewed',
        querystring: StudentsQuery,
        response: { 200: StudentsAnswer },
      },
    },
    async (request) => {
      const key = await knownOverlay(parts, request.query);
      const now = clock.now();
      await spendStaffBudget(storage, requireStaff(request), { kind: 'students', now });
      const students = await listPreviewStudents(parts, { ...key, now, requestId: request.id });
      return { students: [...students] };
    },
  );
}
