import { sql } from 'kysely';
import type { Storage } from '../../platform/storage/index.ts';

/** The number of documents that are waiting for a scan. */
export async function countWaiting(storage: Storage): Promise<number> {
  const { count } = await storage.system((trx) =>
    trx
      .selectFrom('documents')
      .select((select) => select.fn.countAll<number | string>().as('count'))
      .where('removedAt', 'is', null)
      .where('scanStatus', '=', sql.lit('pending' as const))
      .executeTakeFirstOrThrow(),
  );
  return Number(count);
}
