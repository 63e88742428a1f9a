import { sql } from 'kysely';
import { ServerError } from '../platform/errors/server-error.ts';
import { DatabaseError, prepareQuery, type CoverageStatus } from '../platform/storage/index.ts';
import type { StudentLock, StudentsLock } from '../schools/lock-student.ts';
import { canMove, canMoveByCorrection, canMoveByRoster } from './coverage-transitions.ts';

interface CoverageMove {
  readonly id: string;
  readonly from: CoverageStatus;
  readonly to: CoverageStatus;
}

interface CoverageMoves extends Omit<CoverageMove, 'id'> {
  readonly ids: readonly string[];
}

interface DependentCoverageMove extends Omit<CoverageMove, 'id'> {
  readonly studentCoverageId: string;
  readonly dependentId: string;
}

// Enrollment and payment statuses belong to each person; these statuses belong to the coverage itself.
const forEverybody: ReadonlySet<CoverageStatus> = new Set(['Eligible', 'Waived']);

/**
 * Moves a coverage of the locked student from one status to the next, once: if two requests try, the second one fails.
 * A change to the coverage itself (waiver, opening, expiry) also applies to the dependents who had the same status.
 *
 * @throws {ServerError} COVERAGE_STATE when the status is no longer `from`, or when there is no such transition
 */
export async function moveCoverage(lock: StudentLock, move: CoverageMove): Promise<void> {
  if (!canMove(move.from, move.to)) throw new ServerError('COVERAGE_STATE');
  await writeMove(lock, move);
}

/**
 * Does the same as `moveCoverage` when an administrator corrects a coverage or undoes a decision, which may make
 * changes that a student may not.
 *
 * @throws {ServerError} COVERAGE_STATE
 */
export async function correctCoverage(lock: StudentLock, move: CoverageMove): Promise<void> {
  if (!canMoveByCorrection(move.from, move.to)) throw new ServerError('COVERAGE_STATE');
  await writeMove(lock, move);
}

async function writeMove({ trx, studentId }: StudentLock, { id, from, to }: CoverageMove): Promise<void> {
  const isForEverybody = forEverybody.has(to) || (from === 'Eligible' && to === 'Enrollment Expired');
  try {
    await movedCoverage.execute(trx, { id, studentId, from, to, isForEverybody });
  } catch (error) {
    if (error instanceof DatabaseError && error.code === hasOtherStatus) throw new ServerError('COVERAGE_STATE');
    throw error;
  }
}

/** The code with which the database function `move_coverage` refuses to move a coverage. */
const hasOtherStatus = 'CC001';

interface MoveOfStudent extends CoverageMove {
  readonly studentId: string;
  readonly isForEverybody: boolean;
}

const movedCoverage = prepareQuery(
  (_db, { id, studentId, from, to, isForEverybody }: MoveOfStudent) =>
    sql`select move_coverage(${id}, ${studentId}, ${from}, ${to}, ${isForEverybody})`,
);

/**
 * Moves coverages of several locked students as a roster specifies. The students have not acted on these coverages.
 *
 * @throws {ServerError} COVERAGE_STATE when one of them no longer has the status, or when there is no such transition
 */
export async function moveCoverages(
  { trx, studentIds }: StudentsLock,
  { ids, from, to }: CoverageMoves,
): Promise<void> {
  if (!canMoveByRoster(from, to)) throw new ServerError('COVERAGE_STATE');
  const { numUpdatedRows } = await trx
    .updateTable('studentCoverages')
    .set({ studentCoverageStatus: to })
    .where('id', 'in', [...ids])
    .where('studentId', 'in', [...studentIds])
    .where('studentCoverageStatus', '=', from)
    .executeTakeFirst();
  if (numUpdatedRows !== BigInt(ids.length)) throw new ServerError('COVERAGE_STATE');
}

/**
 * Does the same as `moveCoverage` for one dependent in a coverage.
 *
 * @throws {ServerError} COVERAGE_STATE
 */
export async function moveDependentCoverage(
  { trx, studentId }: StudentLock,
  { studentCoverageId, dependentId, from, to }: DependentCoverageMove,
): Promise<void> {
  if (!canMove(from, to)) throw new ServerError('COVERAGE_STATE');
  const { numUpdatedRows } = await trx
    .updateTable('dependentCoverages')
    .set({ studentCoverageStatus: to })
    .where('studentCoverageId', '=', (query) =>
      query
        .selectFrom('studentCoverages')
        .select('id')
        .where('id', '=', studentCoverageId)
        .where('studentId', '=', studentId),
    )
    .where('dependentId', '=', dependentId)
    .where('studentCoverageStatus', '=', from)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new ServerError('COVERAGE_STATE');
}
