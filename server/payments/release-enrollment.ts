import { moveCoverage, moveDependentCoverage } from '../coverage/move-coverage.ts';
import type { Payment } from '../platform/storage/index.ts';
import { findPaidFor } from './find-paid-for.ts';
import type { LockedPaymentWork } from './payment-work.ts';

/**
 * Releases the people who are still waiting for a payment that can no longer enroll them: Pending Enrollment →
 * Enrollment Expired, which a life event can reopen. Call it only for a payment that was open until now. Otherwise the
 * people may be waiting for a different payment.
 */
export async function releaseEnrollment(
  { trx, lock, now, requestId }: LockedPaymentWork,
  payment: Payment,
): Promise<void> {
  const move = { from: 'Pending Enrollment', to: 'Enrollment Expired' } as const;
  const waiting = (await findPaidFor(trx, payment)).filter(({ status }) => status === move.from);
  if (waiting.length === 0) return;
  for (const { studentCoverageId, dependentId } of waiting) {
    if (dependentId === null) await moveCoverage(lock, { id: studentCoverageId, ...move });
    else await moveDependentCoverage(lock, { studentCoverageId, dependentId, ...move });
  }
  await trx
    .insertInto('auditEntries')
    .values({
      universityId: payment.universityId,
      at: now,
      actorId: 'system',
      action: 'enrollment.expired',
      outcome: 'success',
      subjectId: payment.recordId ?? payment.studentId,
      requestId,
      details: { reference: payment.reference },
    })
    .execute();
}
