import type { CoveragePeriodDefinition } from '@campus-cover/engine';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../platform/storage/index.ts';

type Periods = Readonly<Record<string, CoveragePeriodDefinition>>;

interface ChangedPeriods {
  readonly universityId: string;
  readonly before: Periods;
  readonly after: Periods;
  /** The day at the school. */
  readonly today: string;
}

/**
 * Makes students' coverages follow their periods: names, first and last days, and deadlines. A coverage whose day
 * differs from its period's, e.g. because one student got more time, keeps its own. Coverages that expired because the
 * student did nothing are open again when a deadline moves past today.
 */
export async function followPeriods(
  trx: Transaction<Database>,
  { universityId, before, after, today }: ChangedPeriods,
): Promise<void> {
  for (const [periodId, now] of Object.entries(after)) {
    const earlier = before[periodId];
    if (earlier === undefined) continue;
    const ofPeriod = { universityId, periodId };
    if (now.planName !== earlier.planName) await coveragesOf(trx, ofPeriod).set({ planName: now.planName }).execute();
    for (const [column, was, is] of [
      ['coverageStartDate', earlier.firstDay, now.firstDay],
      ['coverageEndDate', earlier.lastDay, now.lastDay],
    ] as const) {
      if (was === is) continue;
      await coveragesOf(trx, ofPeriod)
        .set({ [column]: is })
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
    for (const [column, was, is] of [
      ['waiveUntil', earlier.waiveUntil ?? null, now.waiveUntil ?? null],
      ['enrollUntil', earlier.enrollUntil, now.enrollUntil],
      ['lateUntil', earlier.lateUntil ?? null, now.lateUntil ?? null],
      ['eligibleFrom', earlier.opensOn ?? null, now.opensOn ?? null],
    ] as const) {
      if (was === is) continue;
      await coveragesOf(trx, ofPeriod)
        .set({ [column]: is })
        .where(column, 'is not distinct from', was)
        .execute();
    }
    await reopenSilent(trx, { ...ofPeriod, today });
  }
}

async function reopenSilent(
  trx: Transaction<Database>,
  {
    universityId,
    periodId,
    today,
  }: { readonly universityId: string; readonly periodId: string; readonly today: string },
): Promise<void> {
  await trx
    .updateTable('dependentCoverages')
    .set({ studentCoverageStatus: 'Eligible' })
    .where('studentCoverageStatus', '=', 'Enrollment Expired')
    .where('studentCoverageId', 'in', (query) =>
      query
        .selectFrom('studentCoverages')
        .select('id')
        .where('universityId', '=', universityId)
        .where('periodId', '=', periodId)
        .where('studentCoverageStatus', '=', 'Enrollment Expired')
        .where('silentSince', 'is not', null)
        .where(isOpenOn(today)),
    )
    .execute();
  await coveragesOf(trx, { universityId, periodId })
    .set({ studentCoverageStatus: 'Eligible', silentSince: null })
    .where('studentCoverageStatus', '=', 'Enrollment Expired')
    .where('silentSince', 'is not', null)
    .where(isOpenOn(today))
    .execute();
}

/** An SQL condition: whether the student can still waive or enroll on a day. */
function isOpenOn(today: string) {
  return sql<boolean>`greatest(waive_until, enroll_until, late_until) >= ${today}::date`;
}

function coveragesOf(
  trx: Transaction<Database>,
  { universityId, periodId }: { readonly universityId: string; readonly periodId: string },
) {
  return trx.updateTable('studentCoverages').where('universityId', '=', universityId).where('periodId', '=', periodId);
}
