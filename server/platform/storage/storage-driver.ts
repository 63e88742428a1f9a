import type { CompiledQuery, DatabaseConnection, Driver, QueryResult, TransactionSettings } from 'kysely';
import { currentScope, markTransaction, refuseInsideTransaction, type Scope } from './scope.ts';

export interface SqlResult {
  readonly rows: readonly unknown[];
  /** Absent for statements that change nothing. */
  readonly affectedRows?: number | undefined;
}

/** One connection to a database: all that PGlite and PostgreSQL must provide. */
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
  /** `isBroken`: its transaction could not be ended, so the connection must not be reused. */
  release(connection: SqlConnection, isBroken: boolean): void;
  close(): Promise<void>;
}

/** Kysely's driver over either database. It sets the role and the university of each transaction. */
export class StorageDriver implements Driver {
  readonly #source: ConnectionSource;

  constructor(source: ConnectionSource) {
    this.#source = source;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    refuseInsideTransaction();
    return new StorageConnection(await this.#source.acquire());
  }

  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    const storageConnection = connection as StorageConnection;
    try {
      await storageConnection.begin(opening(settings, currentScope()));
    } catch (error) {
      // Kysely rolls back only a transaction that began. Here, `begin` may have succeeded although the database refused
      // the role.
      await storageConnection.end('rollback');
      throw error;
    }
    markTransaction(true);
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const tag = await (connection as StorageConnection).end('commit');
    // After a swallowed error, PostgreSQL responds to a commit with a rollback and no error.
    if (tag !== 'COMMIT') throw new Error('The transaction was rolled back because one of its statements had failed.');
    markTransaction(false);
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    markTransaction(false);
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

class StorageConnection implements DatabaseConnection {
  readonly sql: SqlConnection;
  isBroken = false;
  #began: Promise<unknown> = Promise.resolve();

  constructor(sql: SqlConnection) {
    this.sql = sql;
  }

  /**
   * On a pipelined connection, the first statement does not wait for the transaction to begin. If the transaction
   * cannot begin, PostgreSQL refuses its statements.
   */
  async begin(sql: string): Promise<void> {
    const began = this.sql.run(sql);
    this.#began = began;
    if (this.sql.isPipelined) began.catch(() => undefined);
    else await began;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { rows, affectedRows } = await this.#afterBegin(this.sql.query(query.sql, query.parameters));
    return {
      rows: rows as Row[],
      ...(affectedRows === undefined ? {} : { numAffectedRows: BigInt(affectedRows) }),
    };
  }

  streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Streaming is not supported. Page through the rows instead.');
  }

  /** If the transaction could not begin, throws the reason, not the refusal of the statement that followed. */
  async #afterBegin<Result>(result: Promise<Result>): Promise<Result> {
    try {
      return await result;
    } catch (error) {
      await this.#began;
      throw error;
    }
  }

  async end(verb: 'commit' | 'rollback'): Promise<string> {
    try {
      if (verb === 'commit') await this.#began;
      return await this.sql.run(verb);
    } catch (error) {
      this.isBroken = true;
      throw error;
    }
  }
}

/** Sets everything in one round trip and only for this transaction, so the connection may go through a pooler. */
function opening(settings: TransactionSettings, scope: Scope | undefined): string {
  const begin = ['begin'];
  if (settings.isolationLevel) begin.push(`isolation level ${settings.isolationLevel}`);
  if (settings.accessMode) begin.push(settings.accessMode);
  const first = scope && (scope.role === 'migrator' ? [takeMigrationLock] : settingsOf(scope));
  return first ? `${begin.join(' ')}; select ${first.join(', ')}` : begin.join(' ');
}

/** The number is arbitrary; nothing else in this database may use it. */
const takeMigrationLock = `set_config('lock_timeout', '60s', true), pg_advisory_xact_lock(5827001)`;

function settingsOf(scope: Exclude<Scope, { role: 'migrator' }>): string[] {
  const values = {
    role: scope.role,
    'app.university_id': scope.role === 'campus_cover_app' ? scope.universityId : '',
    statement_timeout: '15s',
    lock_timeout: '5s',
    idle_in_transaction_session_timeout: '30s',
  };
  return Object.entries(values).map(([name, value]) => `set_config('${name}', '${escaped(value)}', true)`);
}

function escaped(value: string): string {
  if (!/^[\w-]*$/.test(value))
    throw new Error('A university ID contains only letters, digits, hyphens and underscores.');
  return value;
}
