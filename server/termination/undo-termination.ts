import { chargeReturnedPremiums } from '../coverage/return-premiums.ts';
import { findOverlap } from '../coverage/find-overlap.ts';
import { ServerError } from '../platform/errors/server-error.ts';
import type { IsoDate, StudentCoverage } from '../platform/storage/index.ts';
import type { StudentLock } from '../schools/lock-student.ts';

interface UndoneTermination {
  readonly coverage: StudentCoverage;
  /** The record of the termination; null for a termination without one. */
  readonly recordId: string | null;
  /** The school's day. */
  readonly today: IsoDate;
  readonly now: Date;
}

/**
 * Makes a terminated coverage last until its original last day again, because the school undoes its acceptance of the
 * termination, or an administrator corrects it. What the termination gave back is charged again.
 *
 * @throws {ServerError} COVERAGE_STATE if the student has another coverage for the days after the termination, or if
 * another termination is now in effect
 */
export async function undoTermination(
  lock: StudentLock,
  { coverage, recordId, today, now }: UndoneTermination,
): Promise<void> {
  const { trx, studentId } = lock;
  if (await findOverlap(lock, coverage.id, { ...coverage, terminatesOn: null }))
    throw new ServerError('COVERAGE_STATE');
  const { numUpdatedRows } = await trx
    .updateTable('studentCoverages')
    .set({ terminatesOn: null, terminationReason: null, terminationRecordId: null })
    .where('id', '=', coverage.id)
    .where('studentId', '=', studentId)
    .where('terminationRecordId', 'is not distinct from', recordId)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new ServerError('COVERAGE_STATE');
  await chargeReturnedPremiums(lock, coverage.id, { today, now });
}
