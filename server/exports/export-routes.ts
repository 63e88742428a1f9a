import { findPeople } from '../audit/find-people.ts';
import type { FastifyRequest } from 'fastify';
import { recordAudit } from '../audit/record-audit.ts';
import type { FormParts } from '../forms/form-parts.ts';
import { requireAdministrator } from '../platform/access/access.ts';
import { spendBudgets } from '../platform/budgets/spend-budgets.ts';
import type { PortalServer } from '../platform/http/portal-server.ts';
import { transactAsAdministrator } from '../schools/transact.ts';
import { loadExportSetup } from './export-columns.ts';
import { FileQuery, Run, RunParams, Runs, TakeRun } from './export-shapes.ts';
import { findExportRun } from './find-run.ts';
import { findSince, refuseLaterCursor } from './find-since.ts';
import { describeExportRun, listExportRuns } from './list-runs.ts';
import { refuseWrongFormat } from './open-export-file.ts';
import { sendExport } from './send-export.ts';
import { takeRun } from './take-run.ts';
import { addTokenExportRoute } from './token-export-route.ts';

const config = { access: 'administrator' } as const;
const tags = ['Exports'];

/** Lets a school's administrators take exports and download them, and programs do the same with a token. */
export function addExportRoutes(server: PortalServer, parts: FormParts): void {
  const { storage, clock } = parts;
  const exportParts = { storage, clock, library: parts.forms.catalog.files };
  addTokenExportRoute(server, parts);

  server.get(
    '/api/portal/exports',
    {
      config,
      schema: {
        tags,
        summary: "The exports of the administrator's own school, newest first",
        response: { 200: Runs },
      },
    },
    async (request) => {
      await spend(request);
      const { slug } = requireAdministrator(request);
      const { receivers } = await loadExportSetup(exportParts, slug);
      const { runs } = await transactAsAdministrator(parts, request, listExportRuns);
      return { runs, receivers: Object.entries(receivers).map(([id, { name }]) => ({ id, name })) };
    },
  );

  server.post(
    '/api/portal/exports',
    {
      config,
      schema: {
        tags,
        summary: "Take an export of the school's records as they are now",
        body: TakeRun,
        response: { 201: Run },
      },
    },
    async (request, reply) => {
      await spend(request);
      const { administratorId, universityId, slug } = requireAdministrator(request);
      const people = await transactAsAdministrator(parts, request, (work) => findPeople(work, [administratorId]));
      const name = people.get(administratorId)?.name ?? '';
      const run = await takeRun(exportParts, {
        universityId,
        slug,
        kind: request.body.kind,
        author: { id: administratorId, name },
        requestId: request.id,
      });
      return reply.code(201).send(describeExportRun(run));
    },
  );

  server.get(
    '/api/portal/exports/:kind/:number',
    {
      config,
      exposeHeadRoute: false,
      schema: {
        tags,
        summary: 'The file of an export, as an attachment',
        params: RunParams,
        querystring: FileQuery,
      },
    },
    async (request, reply) => {
      await spend(request);
      const { kind, number } = request.params;
      const { since: wanted, format = 'csv', receiver } = request.query;
      const { slug, universityId } = requireAdministrator(request);
      await refuseWrongFormat(exportParts, { kind, slug, format, receiver });
      const file = await transactAsAdministrator(parts, request, async (work) => {
        const run = await findExportRun(work.trx, { universityId, kind, number: Number(number) });
        const since = await findSince(work.trx, { universityId, kind, since: wanted, format });
        refuseLaterCursor(run.number, since);
        const details = { kind, number: run.number, since, format, ...(receiver !== undefined && { receiver }) };
        await recordAudit(work, { action: 'export.downloaded', subjectId: `${kind}-${number}`, details });
        return { run, since, format, receiver };
      });
      return sendExport(reply, exportParts, { slug, ...file });
    },
  );

  function spend(request: FastifyRequest): Promise<void> {
    const { administratorId } = requireAdministrator(request);
    return spendBudgets(storage, [{ bucket: `exports:${administratorId}`, limit: 120 }], clock.now());
  }
}
