import type { SchoolCatalog } from '../schools/school-catalog.ts';
import type { AdministratorWork } from '../schools/tenant-work.ts';
import type { describeRun } from './describe-run.ts';
import { findUndoable } from './undo/undo-roster.ts';

/** Loads the school data needed to show runs. */
export async function viewRuns(
  { trx, session, now }: AdministratorWork,
  schools: Pick<SchoolCatalog, 'coveragePeriods'>,
): Promise<Parameters<typeof describeRun>[2]> {
  const slug = await findSlug({ trx, session });
  const undoable = await findUndoable(trx, slug);
  const periods = Object.entries(schools.coveragePeriods(slug));
  return {
    now,
    undoable: undoable?.number ?? null,
    planNames: new Map(periods.map(([id, { planName }]) => [id, planName])),
  };
}

/** The slug of the administrator's school. */
export async function findSlug({ trx, session }: Pick<AdministratorWork, 'trx' | 'session'>): Promise<string> {
  const { slug } = await trx
    .selectFrom('universities')
    .select('slug')
    .where('id', '=', session.universityId)
    .executeTakeFirstOrThrow();
  return slug;
}
