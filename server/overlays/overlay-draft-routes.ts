import { Type } from 'typebox';
import { requireStaff } from '../platform/access/access.ts';
import { spendStaffBudget } from '../platform/budgets/spend-staff-budget.ts';
import type { PortalServer } from '../platform/http/portal-server.ts';
import { transactAsStaff } from '../schools/transact.ts';
import { Draft, DraftAnswer, DraftRequest, OverlayParams } from '../workshop/workbench-shapes.ts';
import type { WorkshopParts } from '../workshop/workshop-parts.ts';
import { longestFilesBody } from './check-overlay-files.ts';
import { discardOverlayDraft } from './discard-overlay-draft.ts';
import { knownOverlay } from './known-overlay.ts';
import { overlayAddress } from './overlay-address.ts';
import { saveOverlayDraft } from './save-overlay-draft.ts';

const config = { access: 'staff' } as const;
const tags = ['Workbench'];

/** Saves and discards an author's draft. */
export function addOverlayDraftRoutes(server: PortalServer, parts: WorkshopParts): void {
  const { storage, clock } = parts;

  server.put(
    `${overlayAddress}/draft`,
    {
      config,
      bodyLimit: longestFilesBody,
      schema: {
        tags,
        summary: 'Save the author’s draft',
        params: OverlayParams,
        body: DraftRequest,
        response: { 200: DraftAnswer, 409: Draft },
      },
    },
    async (request, reply) => {
      const key = await knownOverlay(parts, request.params);
      await spendStaffBudget(storage, requireStaff(request), { kind: 'draft', now: clock.now() });
      const saved = await transactAsStaff(parts, request, (work) => saveOverlayDraft(work, key, request.body));
      return saved.ok ? reply.send(saved.answer) : reply.code(409).send(saved.draft);
    },
  );
  server.delete(
    `${overlayAddress}/draft`,
    {
      config,
      schema: {
        tags,
        summary: 'Discard the author’s draft',
        params: OverlayParams,
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      const key = await knownOverlay(parts, request.params);
      await transactAsStaff(parts, request, (work) => discardOverlayDraft(work, key));
      return reply.code(204).send(null);
    },
  );
}
