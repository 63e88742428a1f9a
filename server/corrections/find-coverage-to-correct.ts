import type { CoverageDays } from '../coverage/coverage-overlap.ts';
import { findOverlap } from '../coverage/find-overlap.ts';
import { unfinishedPayments } from '../coverage/first-day-once-paid.ts';
import { ServerError } from '../platform/errors/server-error.ts';
import type { StudentCoverage } from '../platform/storage/index.ts';
import { describeDay } from '../platform/text/describe-day.ts';
import type { StudentLock } from '../schools/lock-student.ts';
import type { CorrectionWork } from './correction-work.ts';
import { refuseCorrection } from './refuse-correction.ts';

/**
 * The coverage of the locked student.
 *
 * @throws {ServerError} NOT_FOUND; CORRECTION_REFUSED for a coverage that is over or whose payment is in progress
 */
export async function findCoverageToCorrect(
  { today }: CorrectionWork,
  { trx, studentId }: StudentLock,
  coverageId: string | undefined,
): Promise<StudentCoverage> {
  const coverage = await trx
    .selectFrom('studentCoverages')
    .selectAll()
    .where('id', '=', coverageId ?? '')
    .where('studentId', '=', studentId)
    .executeTakeFirst();
  if (coverage === undefined) throw new ServerError('NOT_FOUND');
  if (coverage.coverageEndDate < today)
    throw refuseCorrection(
      `The coverage ended on ${describeDay(coverage.coverageEndDate)}, so it cannot be corrected.`,
    );
  const payment = await trx
    .selectFrom('payments')
    .innerJoin('paymentItems', 'paymentItems.paymentId', 'payments.id')
    .select('reference')
    .where('studentCoverageId', '=', coverage.id)
    .where('status', 'in', unfinishedPayments)
    .executeTakeFirst();
  if (payment !== undefined)
    throw refuseCorrection(
      `The payment ${payment.reference} for this coverage is in progress. Wait until it is paid, billed or canceled.`,
    );
  return coverage;
}

/**
 * Refuses a correction after which the student would have two coverages for the same days.
 *
 * @param days the days of the coverage after the correction
 * @throws {ServerError} CORRECTION_REFUSED
 */
export async function refuseOverlap(lock: StudentLock, coverageId: string, days: CoverageDays): Promise<void> {
  const other = await findOverlap(lock, coverageId, days);
  if (other === undefined) return;
  const { planName, studentCoverageStatus } = other;
  throw refuseCorrection(
    `The student is ${studentCoverageStatus} in ${planName} for some of the same days. A student can have only one coverage for a day.`,
  );
}
