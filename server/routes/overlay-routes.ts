import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { requireStaff } from '../access/access.ts';
import { spendStaffBudget } from '../budgets/spend-staff-budget.ts';
import { ServerError } from '../errors/server-error.ts';
import { transactAsStaff, type PortalServer } from '../http/portal-server.ts';
import { longestFilesBody } from '../overlays/check-overlay-files.ts';
import { describeEditing } from '../overlays/find-editors.ts';
import { findPublication, findPublications } from '../overlays/find-publications.ts';
import { knownOverlay } from '../overlays/known-overlay.ts';
import type { ServerParts } from '../server-parts.ts';
import { discardOverlayDraft } from '../use-cases/discard-overlay-draft.ts';
import { listOverlays } from '../use-cases/list-overlays.ts';
import { openOverlay } from '../use-cases/open-overlay.ts';
import { publishOverlay } from '../use-cases/publish-overlay.ts';
import { restoreOverlay } from '../use-cases/restore-overlay.ts';
import { saveOverlayDraft } from '../use-cases/save-overlay-draft.ts';
import {
  Draft,
  DraftAnswer,
  DraftRequest,
  EditingState,
  Overlay,
  OverlayParams,
  PublicationFiles,
  PublicationList,
  PublicationParams,
  Publication,
  PublishRequest,
  RestoreParams,
  RestoreRequest,
  WorkbenchOverview,
} from './workbench-shapes.ts';

/** What implementation staff write, publish and take back: the forms' overlays of every school. */
export function addOverlayRoutes(server: PortalServer, parts: ServerParts): void {
  const { storage, clock, forms } = parts;
  const { catalog } = forms;
  const config = { access: 'staff' } as const;
  const tags = ['Workbench'];
  const overlay = '/api/workbench/overlays/:school/:form';

  /** What every publication needs: who asks, within what they may ask, and who checks. */
  async function publication(request: FastifyRequest) {
    const session = requireStaff(request);
    const now = clock.now();
    await spendStaffBudget(storage, session, { kind: 'publication', now });
    const { workshop } = parts;
    return {
      parts: { storage, library: catalog.files, workshop },
      facts: { staffId: session.staffId, now, requestId: request.id },
    };
  }

  server.get(
    '/api/workbench',
    {
      config,
      schema: { tags, summary: 'Every overlay, and who is at work on it', response: { 200: WorkbenchOverview } },
    },
    (request) => transactAsStaff(parts, request, (work) => listOverlays(work, forms)),
  );
  server.get(
    overlay,
    {
      config,
      schema: {
        tags,
        summary: 'A form of a school, with the draft of who asks',
        params: OverlayParams,
        response: { 200: Overlay },
      },
    },
    (request) => {
      const key = knownOverlay(catalog.files, request.params);
      return transactAsStaff(parts, request, (work) => openOverlay(work, forms, key));
    },
  );
  server.get(
    `${overlay}/editing`,
    {
      config,
      schema: {
        tags,
        summary: 'Who else is at it, and what was published last',
        params: OverlayParams,
        response: { 200: EditingState },
      },
    },
    (request) => {
      const key = knownOverlay(catalog.files, request.params);
      return transactAsStaff(parts, request, ({ trx, session, now }) =>
        describeEditing(trx, key, { staffId: session.staffId, now }),
      );
    },
  );
  server.put(
    `${overlay}/draft`,
    {
      config,
      bodyLimit: longestFilesBody,
      schema: {
        tags,
        summary: 'Keeps what the author has so far',
        params: OverlayParams,
        body: DraftRequest,
        response: { 200: DraftAnswer, 409: Draft },
      },
    },
    async (request, reply) => {
      const key = knownOverlay(catalog.files, request.params);
      await spendStaffBudget(storage, requireStaff(request), { kind: 'draft', now: clock.now() });
      const saved = await transactAsStaff(parts, request, (work) => saveOverlayDraft(work, key, request.body));
      return saved.ok ? reply.send(saved.answer) : reply.code(409).send(saved.draft);
    },
  );
  server.delete(
    `${overlay}/draft`,
    {
      config,
      schema: {
        tags,
        summary: 'Throws the draft of who asks away',
        params: OverlayParams,
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      const key = knownOverlay(catalog.files, request.params);
      await transactAsStaff(parts, request, (work) => discardOverlayDraft(work, key));
      return reply.code(204).send(null);
    },
  );
  server.post(
    `${overlay}/publications`,
    {
      config,
      bodyLimit: longestFilesBody,
      schema: {
        tags,
        summary: 'Publishes, once every check has passed',
        params: OverlayParams,
        body: PublishRequest,
        response: { 200: Publication },
      },
    },
    async (request) => {
      const key = knownOverlay(catalog.files, request.params);
      const publish = await publication(request);
      return publishOverlay(publish.parts, key, { ...publish.facts, ...request.body, restores: null });
    },
  );
  server.get(
    `${overlay}/publications`,
    {
      config,
      schema: {
        tags,
        summary: 'What was published, newest first',
        params: OverlayParams,
        response: { 200: PublicationList },
      },
    },
    async (request) => {
      const key = knownOverlay(catalog.files, request.params);
      return { publications: await transactAsStaff(parts, request, ({ trx }) => findPublications(trx, key)) };
    },
  );
  server.get(
    `${overlay}/publications/:number`,
    {
      config,
      schema: {
        tags,
        summary: 'One publication with its files',
        params: PublicationParams,
        response: { 200: PublicationFiles },
      },
    },
    async (request) => {
      const key = knownOverlay(catalog.files, request.params);
      const number = Number(request.params.number);
      const found = await transactAsStaff(parts, request, ({ trx }) => findPublication(trx, key, number));
      if (!found) throw new ServerError('NOT_FOUND');
      return found;
    },
  );
  server.post(
    `${overlay}/publications/:number/restore`,
    {
      config,
      schema: {
        tags,
        summary: 'Publishes again what was in force before; 0 is what the release brought',
        params: RestoreParams,
        body: RestoreRequest,
        response: { 200: Publication },
      },
    },
    async (request) => {
      const key = knownOverlay(catalog.files, request.params);
      const publish = await publication(request);
      const number = Number(request.params.number);
      return restoreOverlay(publish.parts, key, { ...publish.facts, ...request.body, number });
    },
  );
}
