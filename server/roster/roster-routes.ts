import { Readable } from 'node:stream';
import { limits } from '@campus-cover/schemas';
import type { FastifyRequest } from 'fastify';
import type { FormParts } from '../forms/form-parts.ts';
import { requireAdministrator } from '../platform/access/access.ts';
import { spendBudgets } from '../platform/budgets/spend-budgets.ts';
import { attachmentDisposition } from '../platform/http/content-disposition.ts';
import type { PortalServer } from '../platform/http/portal-server.ts';
import { transactAsAdministrator } from '../schools/transact.ts';
import { describeRun } from './describe-run.ts';
import { writeErrorsCsv } from './errors-csv.ts';
import { listPeriods } from './list-periods.ts';
import { listProblems } from './list-problems.ts';
import { listRuns } from './list-runs.ts';
import { beginImport, previewRoster } from './preview-roster.ts';
import { receiveRoster } from './receive-roster.ts';
import { addRosterRunRoutes } from './roster-run-routes.ts';
import { addRosterStudentRoutes } from './roster-student-routes.ts';
import { findRun } from './roster-run.ts';
import {
  ProblemsQuery,
  RosterPeriods,
  RosterProblems,
  RosterRun,
  RosterRuns,
  RosterRunStarted,
  RunParams,
} from './roster-shapes.ts';
import { trackRosterWork } from './roster-work.ts';
import { rosterOffice } from './roster-office.ts';
import { viewRuns } from './view-runs.ts';

const config = { access: 'administrator' } as const;
const tags = ['Roster'];

/** Lets a school's administrators import its roster: send a file, preview its changes, apply it and undo it. */
export function addRosterRoutes(server: PortalServer, parts: FormParts): void {
  const { storage, clock, documents } = parts;
  const work = trackRosterWork(server);
  const rosterParts = { storage, clock, keyRing: parts.keyRing, library: parts.forms.catalog.files };

  server.get(
    '/api/portal/roster-periods',
    {
      config,
      schema: { tags, summary: 'The periods for which a roster can be imported', response: { 200: RosterPeriods } },
    },
    async (request) => transactAsAdministrator(parts, request, (of) => listPeriods(of, parts.forms.catalog)),
  );
  server.post(
    '/api/portal/roster-runs',
    {
      config,
      schema: {
        tags,
        summary: 'Upload a roster and start comparing it with the school’s current data',
        description: 'Multipart: one file as "file", and "periods" once for each period. No student data changes.',
        consumes: ['multipart/form-data'],
        response: { 202: RosterRunStarted },
      },
    },
    async (request, reply) => {
      await spendImport(parts, request);
      const { upload, fileName, periodIds } = await receiveRoster(request, documents);
      try {
        const { slug, author } = await rosterOffice(parts, request);
        const begun = await beginImport(rosterParts, { slug, periodIds, author, fileName });
        work.start(() => previewRoster(rosterParts, begun, upload.read()).finally(() => upload.discard()));
        return await reply.code(202).send({ number: begun.run.number });
      } catch (error) {
        await upload.discard();
        throw error;
      }
    },
  );
  server.get(
    '/api/portal/roster-runs',
    { config, schema: { tags, summary: 'The school’s imports, newest first', response: { 200: RosterRuns } } },
    async (request) => transactAsAdministrator(parts, request, (of) => listRuns(of, parts.schools)),
  );
  server.get(
    '/api/portal/roster-runs/:number',
    {
      config,
      schema: { tags, summary: 'An import and the changes it makes', params: RunParams, response: { 200: RosterRun } },
    },
    async (request) =>
      transactAsAdministrator(parts, request, async (of) => {
        const run = await findRun(of.trx, runOf(request));
        return describeRun(of.trx, run, await viewRuns(of, parts.schools));
      }),
  );
  server.get(
    '/api/portal/roster-runs/:number/problems',
    {
      config,
      schema: {
        tags,
        summary: 'The problems in the file, line by line, one page at a time',
        params: RunParams,
        querystring: ProblemsQuery,
        response: { 200: RosterProblems },
      },
    },
    async (request) => {
      const { universityId } = requireAdministrator(request);
      return storage.inTenant(universityId, async (trx) => {
        const { id } = await findRun(trx, runOf(request));
        return listProblems(trx, id, request.query.after);
      });
    },
  );
  server.get(
    '/api/portal/roster-runs/:number/errors.csv',
    {
      config,
      schema: {
        tags,
        summary: 'The problems in the file, line by line, as CSV; available for 30 days',
        params: RunParams,
        produces: ['text/csv'],
      },
    },
    async (request, reply) => {
      const { universityId } = requireAdministrator(request);
      const { id, number } = await storage.inTenant(universityId, (trx) => findRun(trx, runOf(request)));
      const lines = writeErrorsCsv(id, (run) => storage.inTenant(universityId, run));
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', attachmentDisposition(`roster-${number}-errors.csv`))
        .send(Readable.from(lines));
    },
  );
  addRosterStudentRoutes(server, parts);
  addRosterRunRoutes(server, parts, work);
}

function runOf(request: FastifyRequest<{ Params: { number: string } }>) {
  return { universityId: requireAdministrator(request).universityId, number: Number(request.params.number) };
}

function spendImport({ storage, clock }: FormParts, request: FastifyRequest): Promise<void> {
  const { administratorId } = requireAdministrator(request);
  return spendBudgets(
    storage,
    [{ bucket: `roster-import:${administratorId}`, limit: limits.mostRosterImports }],
    clock.now(),
  );
}
