import { requireStaff } from '../platform/access/access.ts';
import { spendStaffBudget } from '../platform/budgets/spend-staff-budget.ts';
import type { PortalServer } from '../platform/http/portal-server.ts';
import { transactAsStaff } from '../schools/transact.ts';
import {
  EditingState,
  NewFormRequest,
  Overlay,
  OverlayParams,
  WorkbenchOverview,
} from '../workshop/workbench-shapes.ts';
import type { WorkshopParts } from '../workshop/workshop-parts.ts';
import { describeEditing } from './find-editors.ts';
import { knownOverlay } from './known-overlay.ts';
import { listOverlays } from './list-overlays.ts';
import { openOverlay } from './open-overlay.ts';
import { overlayAddress } from './overlay-address.ts';
import { addOverlayDraftRoutes } from './overlay-draft-routes.ts';
import { startForm } from './start-form.ts';
import { addPublicationRoutes } from './publication-routes.ts';

const config = { access: 'staff' } as const;
const tags = ['Workbench'];

/** Every school's form overlays, which implementation staff write, publish and restore. */
export function addOverlayRoutes(server: PortalServer, parts: WorkshopParts): void {
  addOverlayReadingRoutes(server, parts);
  addOverlayDraftRoutes(server, parts);
  addPublicationRoutes(server, parts);
}

function addOverlayReadingRoutes(server: PortalServer, parts: WorkshopParts): void {
  const { storage, clock, forms } = parts;

  server.get(
    '/api/workbench',
    {
      config,
      schema: {
        tags,
        summary: 'Every overlay, with the people who are editing it',
        response: { 200: WorkbenchOverview },
      },
    },
    (request) => transactAsStaff(parts, request, (work) => listOverlays(work, forms)),
  );
  server.post(
    '/api/workbench/forms',
    {
      config,
      schema: {
        tags,
        summary: 'Start a form that only one school has, as the author’s draft',
        body: NewFormRequest,
        response: { 200: OverlayParams },
      },
    },
    async (request) => {
      await spendStaffBudget(storage, requireStaff(request), { kind: 'draft', now: clock.now() });
      return transactAsStaff(parts, request, (work) => startForm(work, forms, request.body));
    },
  );
  server.get(
    overlayAddress,
    {
      config,
      schema: {
        tags,
        summary: 'A school’s form, with the author’s draft',
        params: OverlayParams,
        response: { 200: Overlay },
      },
    },
    async (request) => {
      const key = await knownOverlay(parts, request.params);
      return transactAsStaff(parts, request, (work) => openOverlay(work, forms, key));
    },
  );
  server.get(
    `${overlayAddress}/editing`,
    {
      config,
      schema: {
        tags,
        summary: 'Who else is editing the form, and its latest publication',
        params: OverlayParams,
        response: { 200: EditingState },
      },
    },
    async (request) => {
      const key = await knownOverlay(parts, request.params);
      return transactAsStaff(parts, request, ({ trx, session, now }) =>
        describeEditing(trx, key, { staffId: session.staffId, now }),
      );
    },
  );
}
