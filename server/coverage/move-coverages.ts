import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { CoverageStatus, Database, IsoDate } from '../platform/storage/index.ts';
import { lockStudentsWith } from '../schools/lock-student.ts';
import { canMove } from './coverage-transitions.ts';

interface CoveragesMove {
  readonly universityId: string;
  readonly from: CoverageStatus;
  readonly to: CoverageStatus;
  /** Which of the school's coverages move. */
  readonly which: RawBuilder<boolean>;
  /** What else changes in the coverages that move. */
  readonly set: { readonly eligibleFrom?: IsoDate | null; readonly silentSince?: IsoDate | null };
}

/**
 * Moves many coverages of a school from one status to the next, with their dependents who had the same status. It locks
 * their students first. A coverage that its student moved in the meantime does not change.
 *
 * @returns how many coverages moved
 * @throws {Error} when there is no such transition
 */
export async function moveCoverages(
  trx: Transaction<Database>,
  { universityId, from, to, which, set }: CoveragesMove,
): Promise<number> {
  if (!canMove(from, to)) throw new Error(`A coverage cannot move from ${from} to ${to}.`);
  const withCoverage = sql<boolean>`student_coverage_status = ${from} and (${which})`;
  await lockStudentsWith(trx, { universityId, withCoverage });
  const moved = await trx
    .updateTable('studentCoverages')
    .set({ ...set, studentCoverageStatus: to })
    .where('universityId', '=', universityId)
    .where('studentCoverageStatus', '=', from)
    .where(which)
    .returning('id')
    .execute();
  if (moved.length === 0) return 0;
  const ids = sql<string>`any(${`{${moved.map(({ id }) => id).join(',')}}`}::text[])`;
  await trx
    .updateTable('dependentCoverages')
    .set({ studentCoverageStatus: to })
    .where('studentCoverageId', '=', ids)
    .where('studentCoverageStatus', '=', from)
    .execute();
  return moved.length;
}
