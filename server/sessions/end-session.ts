import type { Transaction } from 'kysely';
import type { Database } from '../platform/storage/index.ts';

/** Ends a session immediately, on every instance. Idempotent. */
export async function endSession(trx: Transaction<Database>, idHash: string, now: Date): Promise<void> {
  await trx
    .updateTable('sessions')
    .set({ revokedAt: now })
    .where('idHash', '=', idHash)
    .where('revokedAt', 'is', null)
    .execute();
}
