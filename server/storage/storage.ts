import type { Kysely, Transaction } from 'kysely';

import type { Database } from './schema.ts';
import type { SharedTables } from './shared-tables.ts';

/** The portal's database, whichever one it is. */
export interface Storage {
  readonly kind: 'pglite' | 'postgres';

  /**
   * For tables that belong to no university; every statement is its own transaction. Rows of a university
   * are reached through `inTenant` and `system` only.
   */
  readonly db: Kysely<SharedTables>;

  /**
   * One transaction that sees and writes the rows of one university and no others, whatever its queries say.
   * Credentials and sessions are out of its reach. Do not wait for the network inside.
   *
   * @throws {DatabaseError} code 42501 when it writes another university's row
   */
  inTenant<Result>(universityId: string, work: (trx: Transaction<Database>) => Promise<Result>): Promise<Result>;

  /** One transaction across universities: for signing in, sessions and jobs. Its queries name the university themselves. */
  system<Result>(work: (trx: Transaction<Database>) => Promise<Result>): Promise<Result>;

  /** Lets running work end, then closes. Nothing may be asked afterwards. */
  close(): Promise<void>;
}
