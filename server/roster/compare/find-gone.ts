import type { Transaction } from 'kysely';
import type { Database } from '../../platform/storage/index.ts';
import { rosterLimits } from '../roster-limits.ts';
import type { RosterRules } from '../roster-rules.ts';
import { loseCoverage, type CoverageChange, type CoverageNow } from './change-coverage.ts';
import { coverageColumns } from './load-batch.ts';

/** A coverage whose student is not in the file, and what becomes of it. */
export interface GoneDecision extends CoverageChange {
  readonly coverage: CoverageNow;
  readonly schoolStudentId: string;
  readonly name: string;
}

const reason = 'The student is not in the file.';

/** Some coverages of the run's periods. */
export interface CoveragePage {
  readonly decisions: readonly GoneDecision[];
  /** Where the next page begins; null for the last one. */
  readonly next: string | null;
}

/**
 * Looks at the next thousand coverages of the run's periods, and decides about those whose students have no row in the
 * file. The rows were just written, so the database knows nothing of their number: one statement for all coverages
 * could take minutes.
 *
 * @param after id of the last coverage of the page before, in the order of ids
 */
export async function findGonePage(
  trx: Transaction<Database>,
  { runId, rules, after }: { readonly runId: number; readonly rules: RosterRules; readonly after: string },
): Promise<CoveragePage> {
  const { universityId, periods } = rules;
  // By the index of ids alone: a condition on the period would make the database sort all coverages for each page.
  const page = await trx
    .selectFrom('studentCoverages')
    .select(['id', 'studentId', 'periodId', 'studentCoverageStatus'])
    .where('universityId', '=', universityId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(rosterLimits.batchSize)
    .execute();
  const last = page.at(-1);
  if (last === undefined) return { decisions: [], next: null };
  const current = page.filter(
    ({ periodId, studentCoverageStatus }) =>
      studentCoverageStatus !== 'Enrollment Expired' && periods.some(({ id }) => id === periodId),
  );
  const missing = await findMissing(trx, runId, new Set(current.map(({ studentId }) => studentId)));
  const ids = current.filter(({ studentId }) => missing.has(studentId)).map(({ id }) => id);
  return { decisions: await decideGone(trx, rules, ids), next: last.id };
}

/** The students without a row in the file. */
async function findMissing(
  trx: Transaction<Database>,
  runId: number,
  studentIds: ReadonlySet<string>,
): Promise<ReadonlySet<string>> {
  if (studentIds.size === 0) return studentIds;
  const students = await trx
    .selectFrom('students')
    .select(['id', 'schoolStudentId'])
    .where('id', 'in', [...studentIds])
    .execute();
  const rows = await trx
    .selectFrom('rosterRows')
    .select('schoolStudentId')
    .where('runId', '=', runId)
    .where(
      'schoolStudentId',
      'in',
      students.map(({ schoolStudentId }) => schoolStudentId),
    )
    .execute();
  const inFile = new Set(rows.map(({ schoolStudentId }) => schoolStudentId));
  return new Set(students.filter(({ schoolStudentId }) => !inFile.has(schoolStudentId)).map(({ id }) => id));
}

/** What becomes of coverages whose students are not in the file. */
export async function decideGone(
  trx: Transaction<Database>,
  { periods, roster, today }: RosterRules,
  ids: readonly string[],
): Promise<readonly GoneDecision[]> {
  if (ids.length === 0) return [];
  const rows = await trx
    .selectFrom('studentCoverages')
    .innerJoin('students', 'students.id', 'studentCoverages.studentId')
    .select(['schoolStudentId', 'firstName', 'lastName', ...coverageColumns])
    .where('studentCoverages.id', 'in', [...ids])
    .orderBy('studentCoverages.id')
    .execute();
  return rows.flatMap(({ schoolStudentId, firstName, lastName, ...coverage }) => {
    const period = periods.find(({ id }) => id === coverage.periodId);
    if (period === undefined) return [];
    const change = loseCoverage(coverage, reason, { period, today, gone: roster.gone ?? 'keep' });
    return [{ coverage, schoolStudentId, name: `${firstName} ${lastName}`, ...change }];
  });
}

/** How many students have a coverage of these periods that has not expired. */
export async function countCovered(
  trx: Transaction<Database>,
  { universityId, periods }: RosterRules,
): Promise<number> {
  const { count } = await trx
    .selectFrom('studentCoverages')
    .select(({ fn }) => fn.count<number>('studentId').distinct().as('count'))
    .where('universityId', '=', universityId)
    .where(
      'periodId',
      'in',
      periods.map(({ id }) => id),
    )
    .where('studentCoverageStatus', '<>', 'Enrollment Expired')
    .executeTakeFirstOrThrow();
  return count;
}

/** How many of some wrong rows do not say whose they are, so that any missing student may be one of them. */
export async function countUnmatched(
  trx: Transaction<Database>,
  universityId: string,
  schoolStudentIds: readonly string[],
): Promise<number> {
  if (schoolStudentIds.length === 0) return 0;
  const known = await trx
    .selectFrom('students')
    .select('schoolStudentId')
    .where('universityId', '=', universityId)
    .where('schoolStudentId', 'in', [...schoolStudentIds])
    .execute();
  const matched = new Set(known.map(({ schoolStudentId }) => schoolStudentId));
  return schoolStudentIds.filter((id) => !matched.has(id)).length;
}
