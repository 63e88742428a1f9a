import type { Transaction } from 'kysely';
import { ServerError } from '../platform/errors/server-error.ts';
import type { Database, Tenant } from '../platform/storage/index.ts';
import type { SchoolParts } from '../schools/school-parts.ts';
import { findOfferedPeriods, type OfferedPeriod } from './find-offered-periods.ts';
import { makeReport, type Report } from './make-report.ts';
import { namePeriod } from './name-period.ts';
import { takeTurns } from '../platform/http/take-turns.ts';

/** The school of a report. */
export interface ReportedSchool {
  /** The school's rows, as the caller may see them. */
  readonly tenant: Tenant;
  readonly universityId: string;
  readonly slug: string;
  readonly timeZone: string;
}

export interface MadeReport {
  readonly period: OfferedPeriod;
  readonly report: Report;
}

/** Makes reports for calls. All of them share it, because the reports of one school wait for each other. */
export interface ReportMaker {
  listPeriods(school: ReportedSchool): Promise<readonly OfferedPeriod[]>;
  /** @throws {ServerError} NOT_FOUND if the school has not offered the period */
  makeOne(school: ReportedSchool, periodId: string): Promise<MadeReport>;
  /** The reports of all periods that `isWanted` chooses, as of one moment. */
  makeAll(school: ReportedSchool, isWanted: (period: OfferedPeriod) => boolean): Promise<readonly MadeReport[]>;
}

export function createReportMaker({
  storage,
  clock,
  schools,
}: Pick<SchoolParts, 'storage' | 'clock' | 'schools'>): ReportMaker {
  // A large school's report takes seconds. Several at the same time would leave no connection for students.
  const inTurn = takeTurns();

  async function listOwn(
    trx: Transaction<Database>,
    { universityId, slug, timeZone }: ReportedSchool,
  ): Promise<readonly OfferedPeriod[]> {
    const periods = await findOfferedPeriods(trx, { universityId, today: clock.today(timeZone) });
    return periods.map((period) => namePeriod(period, schools.coveragePeriods(slug)));
  }

  function makeAll(
    school: ReportedSchool,
    isWanted: (period: OfferedPeriod) => boolean,
  ): Promise<readonly MadeReport[]> {
    const { tenant, universityId, timeZone } = school;
    return inTurn(universityId, () =>
      storage.inTenantAtOneMoment(tenant, async (trx) => {
        const made: MadeReport[] = [];
        for (const period of (await listOwn(trx, school)).filter(isWanted)) {
          const report = await makeReport({ trx, universityId, periodId: period.id, timeZone });
          made.push({ period, report });
        }
        return made;
      }),
    );
  }

  return {
    listPeriods: (school) => storage.inTenant(school.tenant, (trx) => listOwn(trx, school)),
    async makeOne(school, periodId) {
      const [made] = await makeAll(school, ({ id }) => id === periodId);
      if (made === undefined) throw new ServerError('NOT_FOUND');
      return made;
    },
    makeAll,
  };
}
