import { sql } from 'kysely';
import { longestScanMs } from '../../platform/virus-scanner/virus-scanner.ts';
import type { DocumentRow, Storage } from '../../platform/storage/index.ts';

/**
 * Longer than reading and scanning a document can take. If the instance crashes, another one starts again after this
 * time.
 */
const claimedMs = longestScanMs + 90_000;
/** How long a document that cannot be scanned waits until the next attempt. */
export const retryMs = 10 * 60_000;

interface Claim {
  readonly now: Date;
  /** Takes only one of these documents; absent for any document. */
  readonly documentIds?: readonly string[];
}

/**
 * Takes the document that has waited longest. `skip locked` keeps two instances from taking the same one.
 *
 * @returns null when no document is due
 */
export function claimScan(storage: Storage, { now, documentIds }: Claim): Promise<DocumentRow | null> {
  return storage.system(async (trx) => {
    const due = await trx
      .selectFrom('documents')
      .select('id')
      .where('removedAt', 'is', null)
      // The database uses the index only for a query that names the status as a constant.
      .where('scanStatus', '=', sql.lit('pending' as const))
      .where('scanDueAt', '<=', now.toISOString())
      .$if(documentIds !== undefined, (query) => query.where('id', 'in', [...(documentIds ?? [])]))
      .orderBy('scanDueAt')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!due) return null;
    return trx
      .updateTable('documents')
      .set({ scanDueAt: new Date(now.getTime() + claimedMs) })
      .where('id', '=', due.id)
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}

/** Lets the next attempt start at `dueAt`. */
export async function releaseScan(storage: Storage, documentId: string, dueAt: Date): Promise<void> {
  await storage.system((trx) =>
    trx.updateTable('documents').set({ scanDueAt: dueAt }).where('id', '=', documentId).execute(),
  );
}
