import { sql, type Transaction } from 'kysely';
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

interface GoneRequest {
  readonly runId: number;
  readonly rules: RosterRules;
  /** Only coverages with a greater id, in the order of ids. */
  readonly after: string;
  /** Only these; for another look under lock. */
  readonly ids?: readonly string[];
}

const reason = 'The student is not in the file.';

/** The next coverages of the run's periods whose students have no row in the file, at most a thousand. */
export async function findGone(
  trx: Transaction<Database>,
  { runId, rules, after, ids }: GoneRequest,
): Promise<readonly GoneDecision[]> {
  const { universityId, periods, roster, today } = rules;
  const rows = await trx
    .selectFrom('studentCoverages')
    .innerJoin('students', 'students.id', 'studentCoverages.studentId')
    .select(['schoolStudentId', 'firstName', 'lastName', ...coverageColumns])
    .where('studentCoverages.universityId', '=', universityId)
    .where(
      'periodId',
      'in',
      periods.map(({ id }) => id),
    )
    .where('studentCoverageStatus', '<>', 'Enrollment Expired')
    .where('studentCoverages.id', '>', after)
    .$if(ids !== undefined, (query) => query.where('studentCoverages.id', 'in', [...(ids ?? [])]))
    .where(
      sql<boolean>`not exists (select from roster_rows r where r.run_id = ${runId}
        and r.school_student_id = students.school_student_id)`,
    )
    .orderBy('studentCoverages.id')
    .limit(rosterLimits.batchSize)
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

/** Wrong rows whose student cannot be told, so any missing student may be one of them. */
export async function countUnmatched(trx: Transaction<Database>, runId: number, universityId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('rosterRows')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('runId', '=', runId)
    .where(sql<boolean>`content = ''`)
    .where(
      sql<boolean>`not exists (select from students s where s.university_id = ${universityId}
        and s.school_student_id = roster_rows.school_student_id)`,
    )
    .executeTakeFirstOrThrow();
  return count;
}
