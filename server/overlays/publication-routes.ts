import type { FastifyRequest } from 'fastify';
import { requireStaff } from '../platform/access/access.ts';
import { spendStaffBudget } from '../platform/budgets/spend-staff-budget.ts';
import { ServerError } from '../platform/errors/server-error.ts';
import type { PortalServer } from '../platform/http/portal-server.ts';
import { transactAsStaff } from '../schools/transact.ts';
import {
  OverlayParams,
  Publication,
  PublicationFiles,
  PublicationList,
  PublicationParams,
  PublishRequest,
  RestoreParams,
  RestoreRequest,
} from '../workshop/workbench-shapes.ts';
import type { WorkshopParts } from '../workshop/workshop-parts.ts';
import { longestFilesBody } from './check-overlay-files.ts';
import { findPublication, findPublications } from './find-publications.ts';
import { knownOverlay } from './known-overlay.ts';
import { overlayAddress } from './overlay-address.ts';
import { publishOverlay } from './publish-overlay.ts';
import { restoreOverlay } from './restore-overlay.ts';

const config = { access: 'staff' } as const;
const tags = ['Workbench'];

/** Publishes overlays, lists past publications, and restores them. */
export function addPublicationRoutes(server: PortalServer, parts: WorkshopParts): void {
  server.post(
    `${overlayAddress}/publications`,
    {
      config,
      bodyLimit: longestFilesBody,
      schema: {
        tags,
        summary: 'Publish the files after every check has passed',
        params: OverlayParams,
        body: PublishRequest,
        response: { 200: Publication },
      },
    },
    async (request) => {
      const key = await knownOverlay(parts, request.params);
      const publish = await allowPublication(parts, request);
      return publishOverlay(publish.parts, key, { ...publish.facts, ...request.body, restores: null });
    },
  );
  server.get(
    `${overlayAddress}/publications`,
    {
      config,
      schema: {
        tags,
        summary: 'The publications, newest first',
        params: OverlayParams,
        response: { 200: PublicationList },
      },
    },
    async (request) => {
      const key = await knownOverlay(parts, request.params);
      return { publications: await transactAsStaff(parts, request, ({ trx }) => findPublications(trx, key)) };
    },
  );
  server.get(
    `${overlayAddress}/publications/:number`,
    {
      config,
      schema: {
        tags,
        summary: 'A publication with its files',
        params: PublicationParams,
        response: { 200: PublicationFiles },
      },
    },
    async (request) => {
      const key = await knownOverlay(parts, request.params);
      const number = Number(request.params.number);
      const found = await transactAsStaff(parts, request, ({ trx }) => findPublication(trx, key, number));
      if (!found) throw new ServerError('NOT_FOUND');
      return found;
    },
  );
  server.post(
    `${overlayAddress}/publications/:number/restore`,
    {
      config,
      schema: {
        tags,
        summary: 'Restore an earlier publication; 0 is the built-in version',
        params: RestoreParams,
        body: RestoreRequest,
        response: { 200: Publication },
      },
    },
    async (request) => {
      const key = await knownOverlay(parts, request.params);
      const publish = await allowPublication(parts, request);
      const number = Number(request.params.number);
      return restoreOverlay(publish.parts, key, { ...publish.facts, ...request.body, number });
    },
  );
}

/** Checks that the author is within budget, and returns what every publication needs. */
async function allowPublication({ storage, clock, forms, workshop }: WorkshopParts, request: FastifyRequest) {
  const session = requireStaff(request);
  const now = clock.now();
  await spendStaffBudget(storage, session, { kind: 'publication', now });
  return {
    parts: { storage, library: forms.catalog.files, workshop },
    facts: { staffId: session.staffId, now, requestId: request.id },
  };
}
