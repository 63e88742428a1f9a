import type { FastifyRequest } from 'fastify';
import { recordAuditWithoutSession } from '../audit/record-audit-without-session.ts';
import type { FormParts } from '../forms/form-parts.ts';
import { requireAdministrator } from '../platform/access/access.ts';
import type { PortalServer } from '../platform/http/portal-server.ts';
import { Type } from 'typebox';
import { applyRoster, beginApply } from './apply/apply-roster.ts';
import { rosterOffice } from './roster-office.ts';
import { discardRun, findRun } from './roster-run.ts';
import { ApplyRequest, RosterRunStarted, RosterUndone, RunParams } from './roster-shapes.ts';
import type { RosterWork } from './roster-work.ts';
import { undoRoster } from './undo/undo-roster.ts';

const config = { access: 'administrator' } as const;
const tags = ['Roster'];

/** Applies, discards and undoes an import. */
export function addRosterRunRoutes(server: PortalServer, parts: FormParts, work: RosterWork): void {
  const { storage, clock } = parts;
  const rosterParts = { storage, clock, keyRing: parts.keyRing, library: parts.forms.catalog.files };

  server.post(
    '/api/portal/roster-runs/:number/apply',
    {
      config,
      schema: {
        tags,
        summary: 'Start applying an import, all or nothing',
        params: RunParams,
        body: ApplyRequest,
        response: { 202: RosterRunStarted },
      },
    },
    async (request, reply) => {
      const { slug, author } = await rosterOffice(parts, request);
      const run = await storage.system((trx) => findRun(trx, runOf(request)));
      const apply = { slug, run, accept: request.body.accept, author, requestId: request.id };
      await beginApply(rosterParts, apply);
      work.start(() => applyRoster(rosterParts, apply));
      return reply.code(202).send({ number: run.number });
    },
  );
  server.post(
    '/api/portal/roster-runs/:number/discard',
    {
      config,
      schema: {
        tags,
        summary: 'Discard an import that was not applied',
        params: RunParams,
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      const { administratorId } = requireAdministrator(request);
      await storage.system(async (trx) => {
        const run = await findRun(trx, runOf(request));
        const now = clock.now();
        await discardRun(trx, run, now);
        await recordAuditWithoutSession(trx, {
          universityId: run.universityId,
          actorId: administratorId,
          action: 'roster.discarded',
          subjectId: String(run.number),
          requestId: request.id,
          details: { number: run.number },
          now,
        });
      });
      return reply.code(204).send(null);
    },
  );
  server.post(
    '/api/portal/roster-runs/undo',
    {
      config,
      schema: {
        tags,
        summary: 'Undo the last import, if no student has acted on it',
        response: { 200: RosterUndone },
      },
    },
    async (request) => {
      const { slug, author } = await rosterOffice(parts, request);
      const { number, words } = await undoRoster(rosterParts, { slug, author, requestId: request.id });
      return { number, words: [...words] };
    },
  );
}

function runOf(request: FastifyRequest<{ Params: { number: string } }>) {
  return { universityId: requireAdministrator(request).universityId, number: Number(request.params.number) };
}
