import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { requireBroker } from '../platform/access/access.ts';
import { spendBudgets, type Budget } from '../platform/budgets/spend-budgets.ts';
import { ServerError } from '../platform/errors/server-error.ts';
import type { PortalServer } from '../platform/http/portal-server.ts';
import { closed } from '../platform/http/shapes.ts';
import { asReportFile } from '../reports/as-report-file.ts';
import type { OfferedPeriod } from '../reports/find-offered-periods.ts';
import { reportCsvHead, writeTotals } from '../reports/report-csv.ts';
import type { MadeReport, ReportMaker } from '../reports/report-maker.ts';
import { takeTurns } from '../platform/http/take-turns.ts';
import type { SchoolParts } from '../schools/school-parts.ts';
import { transactAsBroker } from '../schools/transact.ts';
import { SchoolTotals, Slug } from './broker-shapes.ts';
import { describeTotals } from './describe-totals.ts';
import { findGrantedSchools, type GrantedSchool } from './find-granted-schools.ts';

const config = { access: 'broker' } as const;
const tags = ['Reports'];
/** A person may have this many schools. */
const mostSchools = 100;
/** The page makes one call for each school, so this opens it 12 times. The file counts all schools in one call. */
const schoolCalls = 12 * mostSchools;
const ReportQuery = Type.Object({ over: Type.Optional(Type.Literal('yes')) }, closed);

/**
 * The totals of the schools that are granted to a broker's person. Each school has a transaction of its own, which is
 * limited to the school and which the database refuses without a grant.
 */
export function addBrokerReportRoutes(
  server: PortalServer,
  parts: Pick<SchoolParts, 'storage' | 'clock'>,
  reports: ReportMaker,
): void {
  const { storage, clock } = parts;
  // One school at a time for each person, so that a person with many schools does not take every connection.
  const inTurn = takeTurns();

  server.get(
    '/api/portal/broker/reports/:slug',
    {
      config,
      schema: {
        tags,
        summary:
          'The totals of one granted school, a row for each period that is not over; with `over`, for every period',
        params: Type.Object({ slug: Slug }, closed),
        querystring: ReportQuery,
        response: { 200: SchoolTotals },
      },
    },
    async (request) => {
      await spend(request, { bucket: 'broker-reports', limit: schoolCalls });
      const school = (await listSchools(request)).find(({ slug }) => slug === request.params.slug);
      if (school === undefined) throw new ServerError('NOT_FOUND');
      const made = await makeAll(request, school, request.query.over);
      return { takenAt: clock.now().toISOString(), rows: made.map(describeTotals) };
    },
  );

  server.get(
    '/api/portal/broker/report-file',
    {
      config,
      exposeHeadRoute: false,
      schema: {
        tags,
        summary: 'The totals of all granted schools as a CSV attachment, with every figure',
        querystring: ReportQuery,
      },
    },
    async (request, reply) => {
      await spend(request, { bucket: 'broker-report-files', limit: schoolCalls / mostSchools });
      const schools = await listSchools(request);
      return asReportFile(reply, 'schools-report.csv').send(Readable.from(writeAll(request, schools)));
    },
  );

  /** If a school fails, the connection is closed without the file's end, so that the receiver notices. */
  async function* writeAll(
    request: FastifyRequest<{ Querystring: { over?: 'yes' } }>,
    schools: readonly GrantedSchool[],
  ): AsyncGenerator<string> {
    yield reportCsvHead;
    for (const school of schools)
      for (const { period, report } of await makeAll(request, school, request.query.over))
        yield writeTotals({ school: school.slug, periodId: period.id, report });
  }

  function makeAll(
    request: FastifyRequest,
    { id: universityId, slug, timeZone }: GrantedSchool,
    over: 'yes' | undefined,
  ): Promise<readonly MadeReport[]> {
    const { administratorId: brokerId } = requireBroker(request);
    const today = clock.today(timeZone);
    const isWanted = ({ lastDay }: OfferedPeriod) => over === 'yes' || lastDay >= today;
    const school = { tenant: { brokerId, universityId }, universityId, slug, timeZone };
    return inTurn(brokerId, () => reports.makeAll(school, isWanted));
  }

  /** Counts the call in the person's own budget. */
  function spend(request: FastifyRequest, { bucket, limit }: Budget): Promise<void> {
    const { administratorId } = requireBroker(request);
    return spendBudgets(storage, [{ bucket: `${bucket}:${administratorId}`, limit }], clock.now());
  }

  async function listSchools(request: FastifyRequest): Promise<readonly GrantedSchool[]> {
    const { administratorId } = requireBroker(request);
    return transactAsBroker(parts, request, ({ trx }) => findGrantedSchools(trx, administratorId));
  }
}
