import type { Transaction } from 'kysely';
import type { Database, RosterChangeKind } from '../../platform/storage/index.ts';
import type { CoverageColumns } from '../compare/change-coverage.ts';
import type { StudentColumns } from '../compare/student-columns.ts';
import type { KeptRow } from '../compare/load-batch.ts';
import { rosterLimits } from '../roster-limits.ts';

interface ChangedThings {
  'student-added': { readonly before: null; readonly after: StudentColumns };
  'student-changed': { readonly before: Partial<StudentColumns>; readonly after: Partial<StudentColumns> };
  'coverage-added': { readonly before: null; readonly after: Pick<CoverageColumns, 'studentCoverageStatus'> };
  'coverage-changed': { readonly before: Partial<CoverageColumns>; readonly after: Partial<CoverageColumns> };
  'row-changed': { readonly before: KeptRow | null; readonly after: null };
}

/** A change that a run recorded. */
export type RecordedChange<Kind extends RosterChangeKind> = ChangedThings[Kind] & {
  readonly studentId: string;
  /** Empty for a change to a student. */
  readonly coverageId: string;
};

/** The changes of one kind that a run recorded, in batches. */
export async function* readChanges<Kind extends RosterChangeKind>(
  trx: Transaction<Database>,
  runId: number,
  kind: Kind,
): AsyncGenerator<readonly RecordedChange<Kind>[]> {
  let after = 0;
  for (;;) {
    const rows = await trx
      .selectFrom('rosterChanges')
      .select(['id', 'studentId', 'coverageId', 'content'])
      .where('runId', '=', runId)
      .where('kind', '=', kind)
      .where('id', '>', after)
      .orderBy('id')
      .limit(rosterLimits.batchSize)
      .execute();
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows.map(({ studentId, coverageId, content }) => ({
      ...(JSON.parse(content) as ChangedThings[Kind]),
      studentId,
      coverageId: coverageId ?? '',
    }));
    after = last.id;
  }
}
