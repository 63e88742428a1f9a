import type { Transaction } from 'kysely';
import { ServerError } from '../errors/server-error.ts';
import { canMove } from '../rules/coverage-transitions.ts';
import type { CoverageStatus, Database } from '../storage/index.ts';

interface CoverageMove {
  readonly id: string;
  readonly from: CoverageStatus;
  readonly to: CoverageStatus;
}

interface DependentCoverageMove extends Omit<CoverageMove, 'id'> {
  readonly studentCoverageId: string;
  readonly dependentId: string;
}

// Who is enrolled, and whose enrollment is paid, is a matter of each person; these are the coverage's own.
const forEverybody: ReadonlySet<CoverageStatus> = new Set(['Eligible', 'Waived']);

/**
 * Moves a student coverage from one status to the next, once: of two that try, one finds it moved. What concerns the
 * coverage as such (waiving it, deciding that it is open or that its time is over) goes for those dependents too who stand as it stood.
 *
 * @throws {ServerError} COVERAGE_STATE when it is not in `from` any more, or when there is no such transition
 */
export async function moveCoverage(trx: Transaction<Database>, { id, from, to }: CoverageMove): Promise<void> {
  if (!canMove(from, to)) throw new ServerError('COVERAGE_STATE');
  const { numUpdatedRows } = await trx
    .updateTable('studentCoverages')
    .set({ studentCoverageStatus: to })
    .where('id', '=', id)
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
  trx: Transaction<Database>,
  { studentCoverageId, dependentId, from, to }: DependentCoverageMove,
): Promise<void> {
  if (!canMove(from, to)) throw new ServerError('COVERAGE_STATE');
  const { numUpdatedRows } = await trx
    .updateTable('dependentCoverages')
    .set({ studentCoverageStatus: to })
    .where('studentCoverageId', '=', studentCoverageId)
    .where('dependentId', '=', dependentId)
    .where('studentCoverageStatus', '=', from)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new ServerError('COVERAGE_STATE');
}
