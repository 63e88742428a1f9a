import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import { requireDesk } from '../platform/access/access.ts';
import { spendBudgets } from '../platform/budgets/spend-budgets.ts';
import { ServerError } from '../platform/errors/server-error.ts';
import { attachmentDisposition } from '../platform/http/content-disposition.ts';
import type { PortalServer } from '../platform/http/portal-server.ts';
import { DeskQuery } from '../platform/http/shapes.ts';
import type { Database } from '../platform/storage/index.ts';
import type { SchoolParts } from '../schools/school-parts.ts';
import { tenantOf } from '../schools/transact.ts';
import { describeReport } from './describe-report.ts';
import { findOfferedPeriods, type OfferedPeriod } from './find-offered-periods.ts';
import { makeReport, type Report as MadeReport } from './make-report.ts';
import { namePeriod } from './name-period.ts';
import { writeReportCsv } from './report-csv.ts';
import { PeriodParams, Periods, Report } from './report-shapes.ts';
import { takeTurns } from './take-turns.ts';

const config = { access: 'desk' } as const;
const tags = ['Reports'];

/** The calls that count a school's coverages and payments for its administrators and its broker. No answer contains personal data. */
export function addReportRoutes(server: PortalServer, parts: SchoolParts): void {
  const { storage, clock, schools } = parts;
  // A large school's report takes seconds. Several at once would leave no connection for students.
  const inTurn = takeTurns();

  server.get(
    '/api/portal/reports',
    {
      config,
      schema: {
        tags,
        summary: "The plan periods that the administrator's own school has offered",
        querystring: DeskQuery,
        response: { 200: Periods },
      },
    },
    async (request) => {
      await spend(request);
      const tenant = tenantOf(requireDesk(request));
      return { periods: [...(await storage.inTenant(tenant, (trx) => listOwn(trx, request)))] };
    },
  );

  server.get(
    '/api/portal/reports/:period',
    {
      config,
      schema: {
        tags,
        summary: "The figures of one period of the administrator's own school, as of now and by day",
        params: PeriodParams,
        querystring: DeskQuery,
        response: { 200: Report },
      },
    },
    async (request) => {
      const { timeZone } = requireDesk(request);
      const { period, report } = await make(request, request.params.period);
      return describeReport({ report, period, timeZone, takenAt: clock.now(), today: clock.today(timeZone) });
    },
  );

  server.get(
    '/api/portal/reports/:period/file',
    {
      config,
      exposeHeadRoute: false,
      schema: {
        tags,
        summary: 'The same figures as a CSV attachment',
        params: PeriodParams,
        querystring: DeskQuery,
      },
    },
    async (request, reply) => {
      const { slug } = requireDesk(request);
      const { period, report } = await make(request, request.params.period);
      return reply
        .header('content-disposition', attachmentDisposition(`${slug}-${period.id}-report.csv`))
        .header('content-security-policy', "default-src 'none'; sandbox")
        .type('text/csv; charset=utf-8; header=present')
        .send(writeReportCsv({ school: slug, periodId: period.id, report }));
    },
  );

  async function listOwn(trx: Transaction<Database>, request: FastifyRequest): Promise<readonly OfferedPeriod[]> {
    const { universityId, slug, timeZone } = requireDesk(request);
    const periods = await findOfferedPeriods(trx, { universityId, today: clock.today(timeZone) });
    return periods.map((period) => namePeriod(period, schools.coveragePeriods(slug)));
  }

  async function make(
    request: FastifyRequest,
    periodId: string,
  ): Promise<{ readonly period: OfferedPeriod; readonly report: MadeReport }> {
    await spend(request);
    const session = requireDesk(request);
    const { universityId, timeZone } = session;
    return inTurn(universityId, () =>
      storage.inTenantAtOneMoment(tenantOf(session), async (trx) => {
        const period = (await listOwn(trx, request)).find(({ id }) => id === periodId);
        if (period === undefined) throw new ServerError('NOT_FOUND');
        return { period, report: await makeReport({ trx, universityId, periodId, timeZone }) };
      }),
    );
  }

  function spend(request: FastifyRequest): Promise<void> {
    const { administratorId } = requireDesk(request);
    return spendBudgets(storage, [{ bucket: `reports:${administratorId}`, limit: 120 }], clock.now());
  }
}
