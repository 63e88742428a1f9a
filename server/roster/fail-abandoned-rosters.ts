import type { Storage } from '../platform/storage/index.ts';
import { failRun, isAbandoned } from './roster-run.ts';

/** Ends the reading of files whose process ended unexpectedly. */
export async function failAbandonedRosters(storage: Storage, now: Date): Promise<void> {
  const staged = await storage.system((trx) =>
    trx.selectFrom('rosterRuns').selectAll().where('state', '=', 'staged').orderBy('id').execute(),
  );
  for (const { id, working, workedAt } of staged) {
    if (working !== null && !isAbandoned({ workedAt }, now)) continue;
    const failure = 'The portal stopped while it was reading this file.';
    await storage.system((trx) => failRun(trx, { id, failure, now }));
  }
}
