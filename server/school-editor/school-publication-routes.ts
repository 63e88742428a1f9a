import type { FastifyRequest } from 'fastify';
import { longestFilesBody } from '../overlays/check-overlay-files.ts';
import { requireStaff } from '../platform/access/access.ts';
import { spendStaffBudget } from '../platform/budgets/spend-staff-budget.ts';
import { ServerError } from '../platform/errors/server-error.ts';
import type { PortalServer } from '../platform/http/portal-server.ts';
import { schoolFilesOf } from '../school-files/school-folder.ts';
import { transactAsStaff } from '../schools/transact.ts';
import { Publication } from '../workshop/workbench-shapes.ts';
import { findKnownSchool } from './find-known-school.ts';
import { findSchoolPublication, findSchoolPublications } from './find-school-publications.ts';
import { publishSchool } from './publish-school.ts';
import { restoreSchool } from './restore-school.ts';
import type { SchoolEditorParts } from './school-editor-parts.ts';
import {
  BuiltInSchool,
  SchoolParams,
  SchoolPublicationFiles,
  SchoolPublicationList,
  SchoolPublicationParams,
  SchoolPublishRequest,
  SchoolRestoreParams,
  SchoolRestoreRequest,
} from './school-shapes.ts';
import { schoolsAddress } from './schools-address.ts';

const config = { access: 'staff' } as const;
const tags = ['Workbench'];
const address = `${schoolsAddress}/:slug/publications`;

/** Publishes schools, lists their publications, and restores earlier ones. */
export function addSchoolPublicationRoutes(server: PortalServer, parts: SchoolEditorParts): void {
  addPublishingRoutes(server, parts);
  addHistoryRoutes(server, parts);
  addBuiltInRoute(server, parts);
}

function addPublishingRoutes(server: PortalServer, parts: SchoolEditorParts): void {
  server.post(
    address,
    {
      config,
      bodyLimit: longestFilesBody,
      schema: {
        tags,
        summary: 'Publish a school’s files after every check has passed',
        params: SchoolParams,
        body: SchoolPublishRequest,
        response: { 200: Publication },
      },
    },
    async (request) => {
      const by = await allowPublication(parts, request);
      return publishSchool(parts, { ...by, ...request.params, ...request.body, restores: null });
    },
  );
  server.post(
    `${address}/:number/restore`,
    {
      config,
      schema: {
        tags,
        summary: 'Restore one of a school’s earlier publications, or its built-in files (number 0)',
        params: SchoolRestoreParams,
        body: SchoolRestoreRequest,
        response: { 200: Publication },
      },
    },
    async (request) => {
      const by = await allowPublication(parts, request);
      const { slug, number } = request.params;
      return restoreSchool(parts, { ...by, ...request.body, slug, number: Number(number) });
    },
  );
}

function addHistoryRoutes(server: PortalServer, parts: SchoolEditorParts): void {
  const library = parts.forms.catalog.files;

  server.get(
    address,
    {
      config,
      schema: {
        tags,
        summary: 'A school’s publications, newest first',
        params: SchoolParams,
        response: { 200: SchoolPublicationList },
      },
    },
    async (request) => {
      const { slug } = request.params;
      const publications = await transactAsStaff(parts, request, async ({ trx, session: { staffId } }) => {
        await findKnownSchool(trx, library, { slug, staffId });
        return findSchoolPublications(trx, slug);
      });
      return { publications };
    },
  );
  server.get(
    `${address}/:number`,
    {
      config,
      schema: {
        tags,
        summary: 'One of a school’s publications, with its files',
        params: SchoolPublicationParams,
        response: { 200: SchoolPublicationFiles },
      },
    },
    async (request) => {
      const { slug, number } = request.params;
      const found = await transactAsStaff(parts, request, ({ trx }) =>
        findSchoolPublication(trx, slug, Number(number)),
      );
      if (!found) throw new ServerError('NOT_FOUND');
      return found;
    },
  );
}

/** The files that came with the release, for comparing and restoring. */
function addBuiltInRoute(server: PortalServer, { forms }: SchoolEditorParts): void {
  server.get(
    `${schoolsAddress}/:slug/built-in`,
    {
      config,
      schema: {
        tags,
        summary: 'A school’s built-in files',
        params: SchoolParams,
        response: { 200: BuiltInSchool },
      },
    },
    async (request) => {
      const files = schoolFilesOf(forms.catalog.released, request.params.slug);
      if (files === null) throw new ServerError('NOT_FOUND');
      return { files };
    },
  );
}

/** Identifies the author who publishes, and counts the call against the author's budget. */
async function allowPublication({ storage, clock }: SchoolEditorParts, request: FastifyRequest) {
  const session = requireStaff(request);
  await spendStaffBudget(storage, session, { kind: 'publication', now: clock.now() });
  return { staffId: session.staffId, requestId: request.id };
}
