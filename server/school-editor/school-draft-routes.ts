import { Type } from 'typebox';
import { longestFilesBody } from '../overlays/check-overlay-files.ts';
import { requireStaff } from '../platform/access/access.ts';
import { spendStaffBudget } from '../platform/budgets/spend-staff-budget.ts';
import type { PortalServer } from '../platform/http/portal-server.ts';
import { transactAsStaff } from '../schools/transact.ts';
import { discardSchoolDraft } from './discard-school-draft.ts';
import { saveSchoolDraft } from './save-school-draft.ts';
import type { SchoolEditorParts } from './school-editor-parts.ts';
import { SchoolDraft, SchoolDraftAnswer, SchoolDraftRequest, SchoolParams } from './school-shapes.ts';
import { schoolsAddress } from './schools-address.ts';

const config = { access: 'staff' } as const;
const tags = ['Workbench'];

/** Saves and discards an author's draft of a school. */
export function addSchoolDraftRoutes(server: PortalServer, parts: SchoolEditorParts): void {
  const { storage, clock, forms } = parts;

  server.put(
    `${schoolsAddress}/:slug/draft`,
    {
      config,
      bodyLimit: longestFilesBody,
      schema: {
        tags,
        summary: 'Save the author’s draft of a school',
        params: SchoolParams,
        body: SchoolDraftRequest,
        response: { 200: SchoolDraftAnswer, 409: SchoolDraft },
      },
    },
    async (request, reply) => {
      await spendStaffBudget(storage, requireStaff(request), { kind: 'draft', now: clock.now() });
      const asked = { ...request.body, slug: request.params.slug };
      const saved = await transactAsStaff(parts, request, (work) => saveSchoolDraft(work, forms.catalog.files, asked));
      return saved.ok ? reply.send(saved.answer) : reply.code(409).send(saved.draft);
    },
  );
  server.delete(
    `${schoolsAddress}/:slug/draft`,
    {
      config,
      schema: {
        tags,
        summary: 'Discard the author’s draft of a school',
        params: SchoolParams,
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      await transactAsStaff(parts, request, (work) => discardSchoolDraft(work, request.params.slug));
      return reply.code(204).send(null);
    },
  );
}
