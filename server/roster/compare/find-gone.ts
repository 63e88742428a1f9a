import type { Transaction } from 'kysely';
import type { Database } from '../../platform/storage/index.ts';
import type { RosterRules } from '../roster-rules.ts';
import { loseCoverage, type CoverageChange, type CoverageNow } from './change-coverage.ts';
import { coverageColumns } from './load-batch.ts';
import { markActed } from './mark-acted.ts';

/** A coverage whose student is not in the file, and what happens to it. */
export interface GoneDecision extends CoverageChange {
  readonly coverage: CoverageNow;
  readonly schoolStudentId: string;
  readonly name: string;
}

const reason = 'The student is not in the file.';

/** A coverage of one of the run's periods. */
export interface CoveredStudent {
  readonly id: string;
  readonly studentId: string;
}

/** The coverages of the run's periods that have not expired. */
export function findCovered(
  trx: Transaction<Database>,
  { universityId, periods }: RosterRules,
): Promise<readonly CoveredStudent[]> {
  return trx
    .selectFrom('studentCoverages')
    .select(['id', 'studentId'])
    .where('universityId', '=', universityId)
    .where(
      'periodId',
      'in',
      periods.map(({ id }) => id),
    )
    .where('studentCoverageStatus', '<>', 'Enrollment Expired')
    .execute();
}

/** What happens to coverages whose students are not in the file. */
export async function decideGone(
  trx: Transaction<Database>,
  { universityId, periods, roster, today }: RosterRules,
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
  const students = new Map(rows.map((row) => [row.studentId, row]));
  const coverages = await markActed(
    trx,
    universityId,
    rows.map(({ schoolStudentId: _id, firstName: _first, lastName: _last, ...coverage }) => coverage),
  );
  return coverages.flatMap((coverage) => {
    const { schoolStudentId = '', firstName = '', lastName = '' } = students.get(coverage.studentId) ?? {};
    const period = periods.find(({ id }) => id === coverage.periodId);
    if (period === undefined) return [];
    const change = loseCoverage(coverage, reason, { period, today, gone: roster.gone ?? 'keep' });
    return [{ coverage, schoolStudentId, name: `${firstName} ${lastName}`, ...change }];
  });
}

/** The students whom invalid rows identify. The other invalid rows may belong to any of the missing students. */
export async function findOfWrongRows(
  trx: Transaction<Database>,
  universityId: string,
  schoolStudentIds: readonly string[],
): Promise<{ readonly studentIds: readonly string[]; readonly unmatched: number }> {
  if (schoolStudentIds.length === 0) return { studentIds: [], unmatched: 0 };
  const known = await trx
    .selectFrom('students')
    .select(['id', 'schoolStudentId'])
    .where('universityId', '=', universityId)
    .where('schoolStudentId', 'in', [...schoolStudentIds])
    .execute();
  const matched = new Set(known.map(({ schoolStudentId }) => schoolStudentId));
  return {
    studentIds: known.map(({ id }) => id),
    unmatched: schoolStudentIds.filter((id) => !matched.has(id)).length,
  };
}
