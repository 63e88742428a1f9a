import type { Storage } from '../../platform/storage/index.ts';
import type { DifferenceCounts } from './count-differences.ts';
import { differenceKinds } from './difference.ts';
import { reconciliationSubject } from './record-reconciliation.ts';

/** What the schools' last reconciliations found. */
export interface ReconciliationMeasure {
  /** The sum over all schools. */
  readonly differences: DifferenceCounts;
  /** When the school whose last reconciliation is the oldest was reconciled. */
  readonly oldestAt: Date;
}

/** Null if no school was ever reconciled. */
export async function measureReconciliations(storage: Storage): Promise<ReconciliationMeasure | null> {
  const rows = await storage.system((trx) =>
    trx
      .selectFrom('auditEntries')
      .distinctOn('universityId')
      .select(['at', 'details'])
      .where('subjectId', '=', reconciliationSubject)
      .where('action', '=', 'payments.reconciled')
      .orderBy('universityId')
      .orderBy('id', 'desc')
      .execute(),
  );
  if (rows.length === 0) return null;
  const found = rows.map(({ details }) => details['differences'] as Partial<DifferenceCounts>);
  const sum = (kind: keyof DifferenceCounts) => found.reduce((all, counts) => all + (counts[kind] ?? 0), 0);
  return {
    differences: Object.fromEntries(differenceKinds.map((kind) => [kind, sum(kind)])) as DifferenceCounts,
    oldestAt: new Date(Math.min(...rows.map(({ at }) => Date.parse(at)))),
  };
}
