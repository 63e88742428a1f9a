import type { Transaction } from 'kysely';
import type { Database, RosterChangeKind, RosterRun } from '../../platform/storage/index.ts';
import type { RosterAuthor } from '../roster-parts.ts';

/** The context for applying or undoing one run: one transaction. */
export interface Applying {
  readonly trx: Transaction<Database>;
  readonly run: RosterRun;
  readonly author: RosterAuthor;
  readonly requestId: string | null;
  readonly now: Date;
}

/** A change that undo reverts. */
export interface RosterChange {
  readonly kind: RosterChangeKind;
  readonly studentId: string;
  readonly coverageId: string | null;
  /** The values before the change; null for a new student or coverage. */
  readonly before: object | null;
  /** The values after the change, limited to those that undo compares. */
  readonly after: object | null;
}

export async function recordChanges({ trx, run }: Applying, changes: readonly RosterChange[]): Promise<void> {
  const batchSize = 2000;
  for (let at = 0; at < changes.length; at += batchSize)
    await trx
      .insertInto('rosterChanges')
      .values(
        changes.slice(at, at + batchSize).map(({ kind, studentId, coverageId, before, after }) => ({
          universityId: run.universityId,
          runId: run.id,
          kind,
          studentId,
          coverageId,
          content: JSON.stringify({ before, after }),
        })),
      )
      .execute();
}
