import type { ExportRun } from '../platform/storage/index.ts';
import type { AdministratorWork } from '../schools/tenant-work.ts';

/** A program may take a run every hour. The page shows only the newest ones. */
const mostRuns = 200;

/** The exports of the administrator's school, newest first. */
export async function listExportRuns({ trx, session }: AdministratorWork) {
  const runs = await trx
    .selectFrom('exportRuns')
    .selectAll()
    .where('universityId', '=', session.universityId)
    .orderBy('takenAt', 'desc')
    .orderBy('id', 'desc')
    .limit(mostRuns)
    .execute();
  return { runs: runs.map(describeExportRun) };
}

export function describeExportRun(run: ExportRun) {
  const { kind, number, author, takenAt, recordCount, addedCount, changedCount, removedCount } = run;
  const { rowsRemovedAt, hasFingerprints } = run;
  return {
    kind,
    number,
    author,
    takenAt,
    records: recordCount,
    added: addedCount,
    changed: changedCount,
    removed: removedCount,
    isKept: rowsRemovedAt === null,
    hasFingerprints,
  };
}
