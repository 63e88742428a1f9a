import type { Kysely } from 'kysely';
import { migrate, unmigrate } from './migrate.ts';
import type { Database } from './schema.ts';
import type { Storage } from './storage.ts';

/**
 * Drops every table, including the audit trail, and creates them again. The caller must make sure that no real data is
 * lost.
 */
export async function emptyStorage(storage: Storage): Promise<void> {
  // The type of `storage.db` omits the tenant tables; the migrations need only the connection.
  const db = storage.db as unknown as Kysely<Database>;
  await unmigrate(db);
  await migrate(db);
}
