import { findPaidFor } from '../payments/find-paid-for.ts';
import type { PaymentWork } from '../payments/payment-work.ts';
import type { Payment } from '../storage/index.ts';
import { moveCoverage, moveDependentCoverage } from './move-coverage.ts';

/**
 * Lets go of whoever still waits for a payment that can enroll nobody any more: Pending Enrollment → Enrollment Expired, which
 * a life event opens again. The caller holds the student's row, and the payment was open until now: else they may wait for
 * another one.
 */
export async function releaseEnrollment({ trx, now, requestId }: PaymentWork, payment: Payment): Promise<void> {
  const move = { from: 'Pending Enrollment', to: 'Enrollment Expired' } as const;
  const waiting = (await findPaidFor(trx, payment)).filter(({ status }) => status === move.from);
  if (waiting.length === 0) return;
  for (const { studentCoverageId, dependentId } of waiting) {
    if (dependentId === null) await moveCoverage(trx, { id: studentCoverageId, ...move });
    else await moveDependentCoverage(trx, { studentCoverageId, dependentId, ...move });
  }
  await trx
    .insertInto('auditEntries')
    .values({
      universityId: payment.universityId,
      at: now,
      actorId: 'system',
      action: 'enrollment.expired',
      outcome: 'success',
      subjectId: payment.recordId,
      requestId,
      details: { reference: payment.reference },
    })
    .execute();
}
