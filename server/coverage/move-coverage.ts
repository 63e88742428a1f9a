import { sql } from 'kysely';
import { ServerError } from '../platform/errors/server-error.ts';
import type { CoverageStatus } from '../platform/storage/index.ts';
import type { StudentLock } from '../schools/lock-student.ts';
import type { PeriodsLock } from '../schools/lock-students-of-periods.ts';
import { canMove } from './coverage-transitions.ts';

interface CoverageMove {
  readonly id: string;
  readonly from: CoverageStatus;
  readonly to: CoverageStatus;
}

interface DependentCoverageMove extends Omit<CoverageMove, 'id'> {
  readonly studentCoverageId: string;
  readonly dependentId: string;
}

// Enrollment and payment statuses belong to each person; these belong to the coverage itself.
const forEverybody: ReadonlySet<CoverageStatus> = new Set(['Eligible', 'Waived']);

/**
 * Moves a coverage of the locked student from one status to the next, once: if two requests try, the second one fails.
 * A change to the coverage itself (waiver, opening, expiry) also applies to the dependents who had the same status.
 *
 * @throws {ServerError} COVERAGE_STATE when the status is no longer `from`, or when there is no such transition
 */
export async function moveCoverage({ trx, studentId }: StudentLock, { id, from, to }: CoverageMove): Promise<void> {
  if (!canMove(from, to)) throw new ServerError('COVERAGE_STATE');
  const { numUpdatedRows } = await trx
    .updateTable('studentCoverages')
    .set({ studentCoverageStatus: to })
    .where('id', '=', id)
    .where('studentId', '=', studentId)
    .where('studentCoverageStatus', '=', from)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new ServerError('COVERAGE_STATE');
  if (!forEverybody.has(to) && !(from === 'Eligible' && to === 'Enrollment Expired')) return;
  await trx
    .updateTable('dependentCoverages')
    .set({ studentCoverageStatus: to })
    .where('studentCoverageId', '=', id)
    .where('studentCoverageStatus', '=', from)
    .execute();
}

/**
 * The same for one dependent in a coverage.
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

/**
 * Opens the coverages of a period again that expired because their students did nothing, once a deadline has moved past
 * today. It is the only change that goes back, and no one has acted on these coverages.
 *
 * @param today ISO date at the school
 */
export async function reopenSilentCoverages(
  { trx, universityId }: PeriodsLock,
  { periodId, today }: { readonly periodId: string; readonly today: string },
): Promise<void> {
  const silent = trx
    .selectFrom('studentCoverages')
    .select('id')
    .where('universityId', '=', universityId)
    .where('periodId', '=', periodId)
    .where('studentCoverageStatus', '=', 'Enrollment Expired')
    .where('silentSince', 'is not', null)
    .where(isOpenOn(today));
  await trx
    .updateTable('dependentCoverages')
    .set({ studentCoverageStatus: 'Eligible' })
    .where('studentCoverageStatus', '=', 'Enrollment Expired')
    .where('studentCoverageId', 'in', silent)
    .execute();
  await trx
    .updateTable('studentCoverages')
    .set({ studentCoverageStatus: 'Eligible', silentSince: null })
    .where('id', 'in', silent)
    .execute();
}

/** An SQL condition: whether the student can still waive or enroll on a day. */
function isOpenOn(today: string) {
  return sql<boolean>`greatest(waive_until, enroll_until, late_until) >= ${today}::date`;
}
