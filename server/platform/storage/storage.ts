import type { Kysely, Transaction } from 'kysely';
import type { Snapshot } from './copy/take-snapshot.ts';
import type { Database } from './schema.ts';
import type { Tenant } from './scope.ts';
import type { SharedTables } from './shared-tables.ts';
import type { ConnectionCounts } from './storage-driver.ts';
import type { FirstStatement } from './transact.ts';

/** The portal's database, PGlite or PostgreSQL. */
export interface Storage {
  readonly kind: 'pglite' | 'postgres';

  /**
   * For tables that belong to no university; every statement is its own transaction. A university's rows are reachable
   * only through `inTenant`, `system` and the database functions that `readJson` calls.
   */
  readonly db: Kysely<SharedTables>;

  /**
   * Runs one statement that calls database functions which choose their own role and return JSON. The statement is its
   * own transaction. Unlike `db`, this method returns the row as PostgreSQL sends it, without opening sealed values: see
   * `openSealed`.
   *
   * @param statement the same text for all values, which are its parameters
   */
  readJson<Row>(statement: string, values: readonly unknown[]): Promise<Row | undefined>;

  /**
   * One transaction that reads and writes only the rows of one university, regardless of its queries. It cannot reach
   * credentials or sessions. Inside it, do not wait for the network, and do not use the
   * storage.
   *
   * @param tenant the university; or a grant, which the database checks when the transaction begins
   * @param work its second argument is the row that `first` returned; undefined without `first`
   * @param first goes to the database together with the transaction's beginning, but is its own transaction
   * @throws {DatabaseError} code 42501 when it writes another university's row; `isNotGranted` when there is no such
   *   grant
   */
  inTenant<Result>(
    tenant: Tenant,
    work: (trx: Transaction<Database>, answered: Promise<unknown>) => Promise<Result>,
    first?: FirstStatement,
  ): Promise<Result>;

  /**
   * The same as `inTenant`, but every statement sees the rows as they were when the transaction began.
   *
   * @throws {DatabaseError} code 40001 when it changes a row that another transaction has changed since
   */
  inTenantAtOneMoment<Result>(tenant: Tenant, work: (trx: Transaction<Database>) => Promise<Result>): Promise<Result>;

  /** One transaction across universities, for sign-in, sessions and jobs. Its queries must specify the university. */
  system<Result>(work: (trx: Transaction<Database>) => Promise<Result>): Promise<Result>;

  /** The pool's connections; absent for the embedded database, which has one connection. */
  readonly countConnections?: (() => ConnectionCounts) | undefined;

  /**
   * The whole database as of one moment. The embedded database has one connection, so everything else waits until
   * `work` returns.
   */
  snapshot<Result>(work: (snapshot: Snapshot) => Promise<Result>): Promise<Result>;

  /** Waits for running work to finish, then closes. Do not use the storage after that. */
  close(): Promise<void>;
}
