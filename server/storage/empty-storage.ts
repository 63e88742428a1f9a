import type { Kysely } from 'kysely';

import { migrate, unmigrate } from './migrate.ts';
import type { Database } from './schema.ts';
import type { Storage } from './storage.ts';

/** Drops every table, the audit trail among them, and makes them anew. The caller makes sure that nothing real is lost. */
export async function emptyStorage(storage: Storage): Promise<void> {
  // `storage.db` leaves the tenant tables out of its type; the migrations need no more than the connection.
  const db = storage.db as unknown as Kysely<Database>;
  await unmigrate(db);
  await migrate(db);
}
