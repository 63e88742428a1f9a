import { sql } from 'kysely';
import type { Storage } from '../../platform/storage/index.ts';

/**
 * Holds every document that was stored while no virus scanner was connected, so it is scanned before anyone opens it.
 *
 * @returns the number of documents
 */
export async function holdUnscanned(storage: Storage): Promise<number> {
  const { numUpdatedRows } = await storage.system((trx) =>
    trx
      .updateTable('documents')
      .set({ scanStatus: 'pending' })
      .where('removedAt', 'is', null)
      .where('scanStatus', '=', sql.lit('not-scanned' as const))
      .executeTakeFirstOrThrow(),
  );
  return Number(numUpdatedRows);
}
