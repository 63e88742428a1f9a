import type { Storage } from '../platform/storage/index.ts';
import { rosterLimits } from './roster-limits.ts';
import { discardRun, failRun, isAbandoned } from './roster-run.ts';

/**
 * Deletes data that rosters no longer need. It deletes the rows of files that were not applied within a day, or that a
 * process left behind. After 30 days, it deletes the lists and problems of every run.
 */
export async function tidyRosters(storage: Storage, now: Date): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString();
  const open = await storage.system((trx) =>
    trx.selectFrom('rosterRuns').selectAll().where('state', 'in', ['staged', 'previewed']).orderBy('id').execute(),
  );
  for (const run of open) {
    if (run.working !== null && !isAbandoned(run, now)) continue;
    await storage.system(async (trx) => {
      if (run.state === 'staged')
        await failRun(trx, { id: run.id, failure: 'The portal stopped while it was reading this file.', now });
      else if (run.createdAt < before(rosterLimits.previewKeptMs)) {
        await trx.updateTable('rosterRuns').set({ working: null }).where('id', '=', run.id).execute();
        await discardRun(trx, run, now);
      }
    });
  }
  await storage.system(async (trx) => {
    const old = trx.selectFrom('rosterRuns').select('id').where('createdAt', '<', before(rosterLimits.problemsKeptMs));
    await trx.deleteFrom('rosterProblems').where('runId', 'in', old).execute();
    await trx
      .updateTable('rosterRuns')
      .set({ preview: '' })
      .where('createdAt', '<', before(rosterLimits.problemsKeptMs))
      .execute();
  });
}
