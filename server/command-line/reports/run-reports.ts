import { parseArgs } from 'node:util';
import { createClock, type Clock } from '../../platform/clock/clock.ts';
import { readConfig } from '../../platform/config/config.ts';
import type { IsoDate, Storage } from '../../platform/storage/index.ts';
import { findOfferedPeriods } from '../../reports/find-offered-periods.ts';
import { makeReport } from '../../reports/make-report.ts';
import { writeReportCsv, writeTotalsCsv, type ReportOfPeriod } from '../../reports/report-csv.ts';
import { findSchool } from '../find-school.ts';
import { openInstallation } from '../open-installation.ts';
import { describePeriod } from './describe-period.ts';
import { describeTotals } from './describe-totals.ts';

const usage = `Usage: campus-cover reports --school <school> --period <period>
       campus-cover reports --all-schools [--period <period>]

Counts the students who waived, enrolled or did not answer, and adds up what was charged and paid. Contains no personal data.

  --school <school>      the school's name in its files, e.g. bay-state; shows all figures; CSV also has them by day
  --period <period>      the period's name in the school's files, e.g. annual-2026
  --all-schools          the totals of every school, one row for each period; with --period, only that one
  --format text|csv      lines to read (default), or CSV for spreadsheets

Only one process at a time can use the embedded database: stop the portal first. With PostgreSQL, the portal can keep
running.`;

type School = Awaited<ReturnType<typeof findSchool>>;

interface ReportsCall {
  readonly storage: Storage;
  readonly clock: Clock;
  readonly period: string | undefined;
}

/**
 * Runs `campus-cover reports …`
 *
 * @throws {Error} with a message for the person at the terminal
 */
export async function runReports(args: readonly string[]): Promise<0> {
  const text = { type: 'string' } as const;
  const options = { school: text, period: text, format: text, 'all-schools': { type: 'boolean' } } as const;
  const { values } = parseArgs({ args: [...args], options });
  const { school: slug, period, format = 'text', 'all-schools': isForAll = false } = values;
  if (format !== 'text' && format !== 'csv') throw new Error(`The format must be text or csv.\n\n${usage}`);
  if (isForAll === (slug !== undefined)) throw new Error(`Specify --school or --all-schools.\n\n${usage}`);
  const config = readConfig(process.env, process.cwd());
  const storage = await openInstallation(config);
  try {
    const call = { storage, clock: createClock(config.today), period };
    process.stdout.write(
      slug === undefined
        ? await reportAll(call, format)
        : await reportOne(call, await findSchool(storage, slug), format),
    );
    return 0;
  } finally {
    await storage.close();
  }
}

type Format = 'text' | 'csv';

async function reportOne(call: ReportsCall, school: School, format: Format): Promise<string> {
  const periods = await listPeriods(call, school);
  const period = periods.find((id) => id === call.period);
  if (period === undefined) {
    if (periods.length === 0) throw new Error(`${school.slug} has not offered a plan yet.`);
    throw new Error(`Specify --period. ${school.slug} has these periods: ${periods.join(', ')}.`);
  }
  const report = await reportPeriod(call, school, period);
  return format === 'csv' ? writeReportCsv(report) : describePeriod(report);
}

async function reportAll(call: ReportsCall, format: Format): Promise<string> {
  const schools = await call.storage.db
    .selectFrom('universities')
    .select(['id', 'slug', 'timeZone'])
    .orderBy('slug')
    .execute();
  const reports: ReportOfPeriod[] = [];
  for (const school of schools)
    for (const period of await listPeriods(call, school))
      if (call.period === undefined || period === call.period) reports.push(await reportPeriod(call, school, period));
  return format === 'csv' ? writeTotalsCsv(reports) : describeTotals(reports);
}

function listPeriods({ storage, clock }: ReportsCall, { id, timeZone }: School): Promise<readonly string[]> {
  const today: IsoDate = clock.today(timeZone);
  return storage.inTenant(id, async (trx) =>
    (await findOfferedPeriods(trx, { universityId: id, today })).map((period) => period.id),
  );
}

async function reportPeriod(
  { storage }: ReportsCall,
  { id: universityId, slug, timeZone }: School,
  periodId: string,
): Promise<ReportOfPeriod> {
  const report = await storage.inTenantAtOneMoment(universityId, (trx) =>
    makeReport({ trx, universityId, periodId, timeZone }),
  );
  return { school: slug, periodId, report };
}
