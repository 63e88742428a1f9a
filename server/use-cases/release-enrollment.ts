import type { PaymentWork } from '../payments/payment-work.ts';
import type { Payment } from '../storage/index.ts';
import { moveCoverage, moveDependentCoverage } from './move-coverage.ts';

/**
 * Lets go of whoever still waits for a payment that can enroll nobody any more: Pending Enrollment → Enrollment Expired, which
 * a life event opens again. The caller holds the student's row, and the payment was open until now: else they may wait for
 * another one.
 */
export async function releaseEnrollment({ trx, now, requestId }: PaymentWork, payment: Payment): Promise<void> {
  const items = await trx
    .selectFrom('paymentItems')
    .innerJoin('studentCoverages', 'studentCoverages.id', 'paymentItems.studentCoverageId')
    .leftJoin('dependentCoverages', (join) =>
      join
        .onRef('dependentCoverages.dependentId', '=', 'paymentItems.dependentId')
        .onRef('dependentCoverages.studentCoverageId', '=', 'paymentItems.studentCoverageId'),
    )
    .select([
      'paymentItems.studentCoverageId',
      'paymentItems.dependentId',
      'studentCoverages.studentCoverageStatus as ofStudent',
      'dependentCoverages.studentCoverageStatus as ofDependent',
    ])
    .where('paymentItems.paymentId', '=', payment.id)
    .orderBy('paymentItems.id')
    .execute();
  const move = { from: 'Pending Enrollment', to: 'Enrollment Expired' } as const;
  const waiting = items.filter((item) => (item.dependentId === null ? item.ofStudent : item.ofDependent) === move.from);
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
