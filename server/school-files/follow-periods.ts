import type { CoveragePeriodDefinition } from '@campus-cover/engine';
import type { Transaction } from 'kysely';
import { reopenSilentCoverages } from '../coverage/move-coverage.ts';
import type { Database } from '../platform/storage/index.ts';
import type { PeriodsLock } from '../schools/lock-students-of-periods.ts';

type Periods = Readonly<Record<string, CoveragePeriodDefinition>>;

interface ComparedPeriods {
  readonly before: Periods;
  readonly after: Periods;
}

/** The periods that students may already have a coverage of, and that change. */
export function findChangedPeriods({ before, after }: ComparedPeriods): readonly string[] {
  return Object.keys(after).filter(
    (id) => before[id] !== undefined && JSON.stringify(before[id]) !== JSON.stringify(after[id]),
  );
}

/**
 * Makes students' coverages follow their periods: names, first and last days, and deadlines. A coverage whose day
 * differs from its period's, e.g. because one student got more time, keeps its own. Coverages that expired because the
 * student did nothing are open again when a deadline moves past today.
 *
 * @param lock on the students of the periods that change
 * @param today ISO date at the school
 */
export async function followPeriods(
  lock: PeriodsLock,
  { before, after, today }: ComparedPeriods & { readonly today: string },
): Promise<void> {
  const { trx, universityId } = lock;
  for (const periodId of lock.periodIds) {
    const [earlier, now] = [before[periodId], after[periodId]];
    if (earlier === undefined || now === undefined) continue;
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
    await reopenSilentCoverages(lock, { periodId, today });
  }
}

function coveragesOf(
  trx: Transaction<Database>,
  { universityId, periodId }: { readonly universityId: string; readonly periodId: string },
) {
  return trx.updateTable('studentCoverages').where('universityId', '=', universityId).where('periodId', '=', periodId);
}
