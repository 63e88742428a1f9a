import type { CoveragePeriodDefinition } from '@campus-cover/engine';
import { sql, type Transaction } from 'kysely';
import { moveCoverages } from '../coverage/move-coverages.ts';
import type { Database } from '../platform/storage/index.ts';
import type { PeriodsLock } from '../schools/lock-students-of-periods.ts';
import { countStudents } from './count-words.ts';

type Periods = Readonly<Record<string, CoveragePeriodDefinition>>;

interface ComparedPeriods {
  readonly before: Periods;
  readonly after: Periods;
}

/** The changed periods in which students may already have a coverage. */
export function findChangedPeriods({ before, after }: ComparedPeriods): readonly string[] {
  return Object.keys(after).filter(
    (id) => before[id] !== undefined && JSON.stringify(before[id]) !== JSON.stringify(after[id]),
  );
}

/**
 * Updates students' coverages to match their periods: names, first and last days, and deadlines. A coverage whose day
 * differs from its period's, e.g. because one student was given more time, keeps its own day. If a coverage expired
 * because the student took no action, it reopens when a deadline moves past today.
 *
 * @param lock on the students of the periods that change
 * @param today ISO date in the school's time zone
 * @returns who was affected, in complete sentences with counts
 */
export async function followPeriods(
  lock: PeriodsLock,
  { before, after, today }: ComparedPeriods & { readonly today: string },
): Promise<readonly string[]> {
  const { trx, universityId } = lock;
  const told: string[] = [];
  for (const periodId of lock.periodIds) {
    const [earlier, now] = [before[periodId], after[periodId]];
    if (earlier === undefined || now === undefined) continue;
    const of = { trx, universityId, periodId };
    if (now.planName !== earlier.planName)
      await trx
        .updateTable('studentCoverages')
        .set({ planName: now.planName })
        .where('universityId', '=', universityId)
        .where('periodId', '=', periodId)
        .execute();
    for (const [column, was, is] of [
      ['coverageStartDate', earlier.firstDay, now.firstDay],
      ['coverageEndDate', earlier.lastDay, now.lastDay],
    ] as const)
      if (was !== is) await moveCoverageDay(of, { column, was, is });
    for (const [column, what, was, is] of [
      ['waiveUntil', 'The last day to waive', earlier.waiveUntil ?? null, now.waiveUntil ?? null],
      ['enrollUntil', 'The last day to enroll', earlier.enrollUntil, now.enrollUntil],
      ['lateUntil', 'The last day of the late period', earlier.lateUntil ?? null, now.lateUntil ?? null],
      ['eligibleFrom', 'The opening day', earlier.opensOn ?? null, now.opensOn ?? null],
    ] as const) {
      const moved = was === is ? 0 : await moveDeadline(of, { column, was, is });
      if (moved > 0) told.push(`${what} in ${periodId} moves for ${countStudents(moved)}.`);
    }
    const reopened = await reopenSilent(of, today);
    if (reopened > 0)
      told.push(`${countStudents(reopened)} who missed the last day in ${periodId} can waive or enroll again.`);
  }
  return told;
}

interface OfPeriod {
  readonly trx: Transaction<Database>;
  readonly universityId: string;
  readonly periodId: string;
}

interface MovedDay<Column> {
  readonly column: Column;
  readonly was: string | null;
  readonly is: string | null;
}

async function moveCoverageDay(
  { trx, universityId, periodId }: OfPeriod,
  { column, was, is }: MovedDay<'coverageStartDate' | 'coverageEndDate'>,
): Promise<void> {
  await trx
    .updateTable('studentCoverages')
    .set({ [column]: is })
    .where('universityId', '=', universityId)
    .where('periodId', '=', periodId)
    .where(column, '=', was)
    .execute();
  await trx
    .updateTable('dependentCoverages')
    .set({ [column]: is })
    .where(column, '=', was)
    .where('studentCoverageId', 'in', (query) =>
      query
        .selectFrom('studentCoverages')
        .select('id')
        .where('universityId', '=', universityId)
        .where('periodId', '=', periodId),
    )
    .execute();
}

async function moveDeadline(
  { trx, universityId, periodId }: OfPeriod,
  { column, was, is }: MovedDay<'waiveUntil' | 'enrollUntil' | 'lateUntil' | 'eligibleFrom'>,
): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('studentCoverages')
    .set({ [column]: is })
    .where('universityId', '=', universityId)
    .where('periodId', '=', periodId)
    .where(column, 'is not distinct from', was)
    // The opening day matters only for a coverage that waits for that day.
    .$if(column === 'eligibleFrom', (query) => query.where('eligibleFrom', 'is not', null))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

function reopenSilent({ trx, universityId, periodId }: OfPeriod, today: string): Promise<number> {
  return moveCoverages(trx, {
    universityId,
    from: 'Enrollment Expired',
    to: 'Eligible',
    which: sql<boolean>`period_id = ${periodId} and silent_since is not null
      and greatest(waive_until, enroll_until, late_until) >= ${today}::date`,
    set: { silentSince: null },
  });
}
