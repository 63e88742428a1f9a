import { recordAuditWithoutSession } from '../../audit/record-audit-without-session.ts';
import type { IsoDate, Storage } from '../../platform/storage/index.ts';
import type { Difference } from './difference.ts';
import { countDifferences } from './count-differences.ts';

/** The subject of the audit entries, by which the metrics find them. */
export const reconciliationSubject = 'reconciliation';

interface Finished {
  readonly universityId: string;
  readonly from: IsoDate;
  readonly to: IsoDate;
  readonly differences: readonly Difference[];
  readonly now: Date;
}

/**
 * Records in the audit trail that an operator compared a school's books, with the number of differences of each kind.
 */
export async function recordReconciliation(
  storage: Storage,
  { universityId, from, to, differences, now }: Finished,
): Promise<void> {
  await storage.system((trx) =>
    recordAuditWithoutSession(trx, {
      universityId,
      actorId: 'system',
      action: 'payments.reconciled',
      subjectId: reconciliationSubject,
      requestId: null,
      details: { from, to, differences: countDifferences(differences) },
      now,
    }),
  );
}
