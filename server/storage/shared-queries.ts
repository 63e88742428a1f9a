import type { Kysely, Transaction } from 'kysely';

import type { Database } from './schema.ts';
import type { SharedTables } from './shared-tables.ts';

/** A connection or a transaction, for reading the tables that belong to no university. */
export type SharedQueries = Pick<Kysely<SharedTables>, 'selectFrom'> | Pick<Transaction<Database>, 'selectFrom'>;

/** Both kinds can read the shared tables; TypeScript cannot see that through their generic methods. */
export function selectingShared(db: SharedQueries): Pick<Kysely<SharedTables>, 'selectFrom'> {
  return db as Kysely<SharedTables>;
}
