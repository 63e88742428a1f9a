import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely';
import { DatabaseError } from './database-error.ts';
import { beginIn, type Scope } from './scope.ts';

export interface SqlResult {
  readonly rows: readonly unknown[];
  /** Absent for statements that change nothing. */
  readonly affectedRows?: number | undefined;
}

/** One connection to a database: everything that both PGlite and PostgreSQL must provide. */
export interface SqlConnection {
  /**
   * Whether the connection sends a statement without waiting for the results of earlier ones. The statements still run
   * in order.
   */
  readonly isPipelined?: boolean;
  query(sql: string, parameters: readonly unknown[]): Promise<SqlResult>;
  /** Runs statements without parameters. Returns the command tag of the last one, e.g. `"COMMIT"`. */
  run(sql: string): Promise<string>;
}

export interface ConnectionSource {
  acquire(): Promise<SqlConnection>;
  /** `isBroken`: the transaction could not be ended, so the connection must not be reused. */
  release(connection: SqlConnection, isBroken: boolean): void;
  /**
   * Runs one statement that is its own transaction, on a connection that other such statements use at the same time.
   * Absent when there is only one connection.
   */
  queryShared?(sql: string, parameters: readonly unknown[]): Promise<SqlResult>;
  close(): Promise<void>;
  /** Absent when there is only one connection. */
  count?(): ConnectionCounts;
}

/** A pool's connections. */
export interface ConnectionCounts {
  /** Open connections. */
  readonly total: number;
  readonly idle: number;
  /** Transactions that are waiting for a connection. */
  readonly waiting: number;
  /** Maximum number of connections that the pool opens. */
  readonly limit: number;
}

/** Kysely's driver for either database. */
export class StorageDriver implements Driver {
  readonly #source: ConnectionSource;

  constructor(source: ConnectionSource) {
    this.#source = source;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return new StorageConnection(await this.#source.acquire());
  }

  /** Only migrations use Kysely's own transactions. All other transactions begin in `transact`. */
  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await (connection as StorageConnection).begin({ role: 'migrator' });
    } catch (error) {
      // Kysely rolls back only a transaction that began. Here, `begin` may have succeeded without the lock.
      await (connection as StorageConnection).end('rollback');
      throw error;
    }
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await (connection as StorageConnection).end('commit');
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await (connection as StorageConnection).end('rollback');
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    const { sql, isBroken } = connection as StorageConnection;
    this.#source.release(sql, isBroken);
  }

  async destroy(): Promise<void> {
    await this.#source.close();
  }
}

/** A connection that one caller is using. */
export class StorageConnection implements DatabaseConnection {
  readonly sql: SqlConnection;
  isBroken = false;
  #began: Promise<unknown> = Promise.resolve();
  #hasEnded = false;
  /** Why the transaction failed. PostgreSQL then refuses the statements that were sent together with the failed one. */
  #cause: unknown;

  constructor(sql: SqlConnection) {
    this.sql = sql;
  }

  /**
   * Begins a transaction, runs the work, and commits; rolls back if the work fails.
   *
   * @param last writes that the commit follows without waiting for their results; the work adds them
   */
  async transact<Result>(
    scope: Scope,
    work: () => Promise<Result>,
    last: readonly Promise<unknown>[] = [],
  ): Promise<Result> {
    try {
      await this.begin(scope);
      const result = await work();
      await this.#commitAfter(last);
      return result;
    } catch (error) {
      // The error that caused the rollback is the one to report.
      await this.end('rollback').catch(() => undefined);
      throw error;
    }
  }

  async #commitAfter(last: readonly Promise<unknown>[]): Promise<void> {
    if (!this.sql.isPipelined) await Promise.all(last);
    const ended = await Promise.allSettled([...last, this.end('commit')]);
    const failed = ended.find(({ status }) => status === 'rejected');
    if (failed?.status === 'rejected') throw failed.reason;
  }

  /**
   * On a pipelined connection, the first statement does not wait for the transaction to begin. If PostgreSQL refuses a
   * setting, the transaction has begun, so it refuses the statements, too.
   */
  async begin(scope: Scope): Promise<void> {
    const began = this.sql.run(beginIn(scope));
    this.#began = began;
    if (this.sql.isPipelined) began.catch(() => undefined);
    else await began;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#hasEnded) throw new Error('The transaction has ended.');
    const { rows, affectedRows } = await this.#afterBegin(this.sql.query(query.sql, query.parameters));
    return {
      rows: rows as Row[],
      ...(affectedRows === undefined ? {} : { numAffectedRows: BigInt(affectedRows) }),
    };
  }

  streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Streaming is not supported. Page through the rows instead.');
  }

  /**
   * Throws the reason for a failure, not the refusal of a statement that followed it, even if the transaction could not
   * begin or another statement of a `Promise.all` failed.
   */
  async #afterBegin<Result>(result: Promise<Result>): Promise<Result> {
    try {
      return await result;
    } catch (error) {
      if (!isRefusedAfterFailure(error)) this.#cause = error;
      await this.#began;
      throw this.#cause ?? error;
    }
  }

  async end(verb: 'commit' | 'rollback'): Promise<void> {
    this.#hasEnded = true;
    try {
      if (verb === 'commit') await this.#began;
      const tag = await this.sql.run(verb);
      if (verb === 'rollback' || tag === 'COMMIT') return;
    } catch (error) {
      this.isBroken = true;
      throw error;
    }
    // After a swallowed error, PostgreSQL responds to a commit with a rollback and no error.
    throw new Error('The transaction was rolled back because one of its statements had failed.');
  }
}

/** "current transaction is aborted, commands ignored until end of transaction block" */
function isRefusedAfterFailure(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '25P02';
}
