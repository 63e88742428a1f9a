import { sql } from 'kysely';
import type { RemovalWork, SchoolKind } from '../retention/retention-kind.ts';
import { rosterLimits } from './roster-limits.ts';
import { discardRun } from './roster-run.ts';

const ofNobody = sql<null>`null`;

/** What the portal keeps of roster imports. A hold on a school also keeps it. */
export const rosterKinds: readonly SchoolKind[] = [
  {
    name: 'rosterFiles',
    table: 'roster_runs',
    student: ofNobody,
    isDue: (before) => sql`t.state = 'previewed' and t.created_at < ${before}
      and (t.working is null or t.worked_at < now() - ${sql.lit(`${rosterLimits.abandonedAfterMs} milliseconds`)}::interval)`,
    remove: async ({ trx, now }, ids) => {
      const runs = await trx.selectFrom('rosterRuns').selectAll().where('id', 'in', ids.map(Number)).execute();
      for (const run of runs) {
        await trx.updateTable('rosterRuns').set({ working: null }).where('id', '=', run.id).execute();
        await discardRun(trx, run, now);
      }
    },
  },
  {
    name: 'rosterLists',
    table: 'roster_runs',
    student: ofNobody,
    isDue: (before) => sql`t.created_at < ${before} and t.state not in ('staged', 'previewed')
      and (t.preview <> '' or exists (select from roster_problems where roster_problems.run_id = t.id))`,
    remove: removeLists,
  },
  {
    // The newest run stays, because the next one gets the number after it.
    name: 'rosterRuns',
    table: 'roster_runs',
    student: ofNobody,
    isDue: (before) => sql`t.created_at < ${before} and t.state not in ('staged', 'previewed')
      and t.number < (select max(number) from roster_runs where university_id = t.university_id)
      and not exists (select from roster_changes where roster_changes.run_id = t.id)`,
    remove: async (work, ids) => {
      await removeLists(work, ids);
      await work.trx.deleteFrom('rosterRows').where('runId', 'in', ids.map(Number)).execute();
      await work.trx.deleteFrom('rosterRuns').where('id', 'in', ids.map(Number)).execute();
    },
  },
];

async function removeLists({ trx }: RemovalWork, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const runs = ids.map(Number);
  await trx.deleteFrom('rosterProblems').where('runId', 'in', runs).execute();
  await trx.updateTable('rosterRuns').set({ preview: '' }).where('id', 'in', runs).execute();
}
