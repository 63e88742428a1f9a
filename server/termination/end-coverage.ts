import type { CoveragePeriodDefinition } from '@campus-cover/engine';
import { returnPremiums, type ReturnedPremiums } from '../coverage/return-premiums.ts';
import { ServerError } from '../platform/errors/server-error.ts';
import type { IsoDate, StudentCoverage, TerminationReason } from '../platform/storage/index.ts';
import type { StudentLock } from '../schools/lock-student.ts';

export interface EarlyEnd {
  readonly coverage: Pick<StudentCoverage, 'id' | 'periodId'>;
  readonly reason: TerminationReason;
  /** Inclusive. */
  readonly lastDay: IsoDate;
  /** The record of the termination; null if no form asked for it. */
  readonly recordId: string | null;
  /** The coverage periods in the school's files. */
  readonly periods: Readonly<Record<string, CoveragePeriodDefinition>>;
  readonly now: Date;
}

/**
 * Ends a coverage early, but only once. The status does not change: the student is enrolled until `lastDay`. The caller
 * writes the audit entry and tells the student.
 *
 * @returns what the student gets back
 * @throws {ServerError} COVERAGE_STATE
 */
export async function endCoverage(lock: StudentLock, end: EarlyEnd): Promise<ReturnedPremiums> {
  const { coverage, reason, lastDay, recordId, periods, now } = end;
  const { numUpdatedRows } = await lock.trx
    .updateTable('studentCoverages')
    .set({ terminatesOn: lastDay, terminationReason: reason, terminationRecordId: recordId })
    .where('id', '=', coverage.id)
    .where('studentId', '=', lock.studentId)
    .where('studentCoverageStatus', '=', 'Enrolled')
    .where('terminatesOn', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new ServerError('COVERAGE_STATE');
  return returnPremiums(lock, { coverage, lastDay, periods, now });
}
