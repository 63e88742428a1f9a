import type { FastifyRequest } from 'fastify';
import { requireDesk } from '../platform/access/access.ts';
import { spendBudgets } from '../platform/budgets/spend-budgets.ts';
import type { PortalServer } from '../platform/http/portal-server.ts';
import { DeskQuery } from '../platform/http/shapes.ts';
import type { SchoolParts } from '../schools/school-parts.ts';
import { tenantOf } from '../schools/transact.ts';
import { describeReport } from './describe-report.ts';
import { writeReportCsv } from './report-csv.ts';
import type { ReportedSchool, ReportMaker } from './report-maker.ts';
import { PeriodParams, Periods, Report } from './report-shapes.ts';
import { asReportFile } from './as-report-file.ts';

const config = { access: 'desk' } as const;
const tags = ['Reports'];

/**
 * The calls that count a school's coverages and payments for its administrators and its broker. No response contains
 * personal data.
 */
export function addReportRoutes(
  server: PortalServer,
  { storage, clock }: Pick<SchoolParts, 'storage' | 'clock'>,
  reports: ReportMaker,
): void {
  server.get(
    '/api/portal/reports',
    {
      config,
      schema: {
        tags,
        summary: 'The plan periods that the school has offered',
        querystring: DeskQuery,
        response: { 200: Periods },
      },
    },
    async (request) => {
      await spend(request);
      return { periods: [...(await reports.listPeriods(schoolOf(request)))] };
    },
  );

  server.get(
    '/api/portal/reports/:period',
    {
      config,
      schema: {
        tags,
        summary: 'The figures of one period of the school, as of now and by day',
        params: PeriodParams,
        querystring: DeskQuery,
        response: { 200: Report },
      },
    },
    async (request) => {
      await spend(request);
      const school = schoolOf(request);
      const { timeZone } = school;
      const { period, report } = await reports.makeOne(school, request.params.period);
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
      await spend(request);
      const school = schoolOf(request);
      const { period, report } = await reports.makeOne(school, request.params.period);
      const of = { school: school.slug, periodId: period.id, report };
      return asReportFile(reply, `${school.slug}-${period.id}-report.csv`).send(writeReportCsv(of));
    },
  );

  function spend(request: FastifyRequest): Promise<void> {
    const { administratorId } = requireDesk(request);
    return spendBudgets(storage, [{ bucket: `reports:${administratorId}`, limit: 120 }], clock.now());
  }
}

function schoolOf(request: FastifyRequest): ReportedSchool {
  const session = requireDesk(request);
  const { universityId, slug, timeZone } = session;
  return { tenant: tenantOf(session), universityId, slug, timeZone };
}
