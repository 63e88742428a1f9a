import { findCoverage } from '../coverage/find-coverage.ts';
import { openAnswers } from '../platform/keys/seal-answers.ts';
import type { TenantWork } from '../schools/tenant-work.ts';

/**
 * Returns the fields of a coverage's last life event: the one that added people to it, or that opened it. Empty if
 * there was none.
 *
 * @throws {ServerError} NOT_FOUND
 */
export async function prefillLifeEvent(work: TenantWork, coverageId: string) {
  const coverage = await findCoverage(work, coverageId);
  const event = await work.trx
    .selectFrom('lifeEvents')
    .innerJoin('formRecords', 'formRecords.id', 'lifeEvents.recordId')
    .select(['qleDate', 'qleEvent', 'otherQleReason', 'formRecords.id', 'formRecords.answers'])
    .where('lifeEvents.studentId', '=', work.session.studentId)
    .where((where) =>
      where.or([
        where('priorCoverageId', '=', coverage.id),
        where.exists(
          where
            .selectFrom('payments')
            .innerJoin('paymentItems', 'paymentItems.paymentId', 'payments.id')
            .select('payments.id')
            .whereRef('payments.recordId', '=', 'lifeEvents.recordId')
            .where('studentCoverageId', '=', coverage.id),
        ),
      ]),
    )
    .orderBy('lifeEvents.createdAt', 'desc')
    .orderBy('lifeEvents.id')
    .limit(1)
    .executeTakeFirst();
  const allowed = event && openAnswers(work.keyRing, event)['AllowDependents'];
  return {
    QLEDate: event?.qleDate ?? '',
    QLEEvent: event?.qleEvent ?? '',
    OtherQLEReason: event?.otherQleReason ?? '',
    AllowDependents: typeof allowed === 'string' ? allowed : '',
  };
}
