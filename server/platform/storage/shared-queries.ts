import type { Kysely, Transaction } from 'kysely';
import type { Database } from './schema.ts';
import type { SharedTables } from './shared-tables.ts';

/** A connection or a transaction that reads the tables that belong to no university. */
export type SharedQueries = Pick<Kysely<SharedTables>, 'selectFrom'> | Pick<Transaction<Database>, 'selectFrom'>;

/** Both types can read the shared tables, but TypeScript cannot infer that from their generic methods. */
export function selectingShared(db: SharedQueries): Pick<Kysely<SharedTables>, 'selectFrom'> {
  return db as Kysely<SharedTables>;
}
