import { limits } from '@campus-cover/schemas';
import type { Static } from 'typebox';
import type { BaseCatalog } from '../forms/definitions/form-catalog.ts';
import type { AdministratorWork } from '../schools/tenant-work.ts';
import type { RosterPeriods } from './roster-shapes.ts';
import { findSlug } from './view-runs.ts';

/**
 * The periods of the administrator's school that are not over, with the number of students who have a coverage in each.
 */
export async function listPeriods(
  work: AdministratorWork,
  catalog: Pick<BaseCatalog, 'setups'>,
): Promise<Static<typeof RosterPeriods>> {
  const { trx, session, today } = work;
  const setup = catalog.setups().get(await findSlug(work));
  const counts = await trx
    .selectFrom('studentCoverages')
    .select(({ fn }) => ['periodId', fn.countAll<number>().as('count')])
    .where('universityId', '=', session.universityId)
    .groupBy('periodId')
    .execute();
  const last = await trx
    .selectFrom('rosterRuns')
    .select(({ fn }) => fn.max('number').as('number'))
    .where('universityId', '=', session.universityId)
    .where('state', '=', 'applied')
    .executeTakeFirst();
  const coverages = new Map(counts.map(({ periodId, count }) => [periodId, count]));
  return {
    hasRoster: (setup?.roster ?? null) !== null,
    largestFileBytes: limits.largestRosterBytes,
    periods: Object.entries(setup?.coveragePeriods ?? {})
      .filter(([, { lastDay }]) => lastDay >= today)
      .map(([id, { planName, planYear, firstDay, lastDay, opensOn, waiveUntil, enrollUntil, lateUntil }]) => ({
        id,
        planName,
        planYear,
        firstDay,
        lastDay,
        opensOn: opensOn ?? null,
        waiveUntil: waiveUntil ?? null,
        enrollUntil,
        lateUntil: lateUntil ?? null,
        coverages: coverages.get(id) ?? 0,
      })),
    lastApplied: last?.number ?? null,
  };
}
