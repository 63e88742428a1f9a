import type { SchoolCatalog } from '../schools/school-catalog.ts';
import type { AdministratorWork } from '../schools/tenant-work.ts';
import { summarizeRun } from './describe-run.ts';
import type { RosterRunSummary } from './roster-shapes.ts';
import { viewRuns } from './view-runs.ts';

/** A school accumulates years of roster imports. The page shows only the newest ones. */
const mostRuns = 200;

/** The imports of the administrator's school, newest first. */
export async function listRuns(
  work: AdministratorWork,
  schools: Pick<SchoolCatalog, 'coveragePeriods'>,
): Promise<{ runs: RosterRunSummary[] }> {
  const viewing = await viewRuns(work, schools);
  const runs = await work.trx
    .selectFrom('rosterRuns')
    .selectAll()
    .where('universityId', '=', work.session.universityId)
    .orderBy('number', 'desc')
    .limit(mostRuns)
    .execute();
  return { runs: runs.map((run) => summarizeRun(run, viewing)) };
}
