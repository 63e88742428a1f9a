import pg from 'pg';
import { DatabaseError } from '../database-error.ts';
import { columnParsers, toParameter } from '../row-values.ts';
import type { ConnectionSource, SqlConnection, SqlResult } from '../storage-driver.ts';
import { StorageUnavailableError } from '../storage-unavailable.ts';
import { refuseTooManyConnections } from './refuse-too-many-connections.ts';
import { createSharedConnections } from './shared-connections.ts';
import { createStatementNames, type StatementNames } from './statement-names.ts';

export interface PostgresConfig {
  /** `postgres://user:password@host:5432/database`. */
  readonly url: string;
  /** Maximum number of connections for this process. Default: 10. */
  readonly poolSize?: number;
  /** Number of processes of this instance, each with its own connections. Default: 1. */
  readonly processes?: number;
  /** Called for a broken connection; the pool replaces it. */
  readonly onConnectionError?: (error: Error) => void;
}

const oldestVersion = 150_000;
const defaultPoolSize = 10;
/** One is enough for a process; the second is for when a statement on the first one is waiting for a lock. */
const mostShared = 2;

/**
 * Every setting is local to a transaction, so the server can connect through a pooler that supports prepared statements
 * (docs/operations.md). The driver sends statements without waiting for the results of earlier ones.
 */
export async function openPostgres(config: PostgresConfig): Promise<ConnectionSource> {
  const poolSize = config.poolSize ?? defaultPoolSize;
  const pool = new pg.Pool({
    connectionString: config.url,
    max: poolSize,
    connectionTimeoutMillis: 10_000,
    types: { getTypeParser },
    pipeline: true,
  });
  const names = createStatementNames();
  const tell = (error: Error) => config.onConnectionError?.(error);
  pool.on('error', tell);
  // The pool listens only to idle connections. Without this listener, a connection that breaks during use would end the
  // process.
  pool.on('connect', (client) => client.on('error', tell));
  try {
    const client = await connect(pool);
    try {
      await refuseOldVersions(client);
      await refuseTooManyConnections(client, { processes: config.processes ?? 1, poolSize });
    } finally {
      client.release();
    }
  } catch (error) {
    await pool.end();
    throw error;
  }
  const connections: Pick<ConnectionSource, 'acquire' | 'release'> = {
    async acquire() {
      try {
        return new PostgresConnection(await pool.connect(), names);
      } catch (cause) {
        throw new StorageUnavailableError('The server cannot connect to the database.', { cause });
      }
    },
    release(connection, isBroken) {
      (connection as PostgresConnection).client.release(isBroken);
    },
  };
  const runShared = createSharedConnections(connections, Math.min(mostShared, poolSize - 1));
  return {
    ...connections,
    queryShared: (sql, parameters) => runShared((connection) => connection.query(sql, parameters)),
    close: () => pool.end(),
    count: () => ({
      total: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
      limit: poolSize,
    }),
  };
}

class PostgresConnection implements SqlConnection {
  readonly client: pg.PoolClient;
  readonly isPipelined = true;
  readonly #names: StatementNames;
  #isGathering = false;

  constructor(client: pg.PoolClient, names: StatementNames) {
    this.client = client;
    this.#names = names;
  }

  async query(sql: string, parameters: readonly unknown[]): Promise<SqlResult> {
    this.#gatherWrites();
    const name = this.#names.of(sql);
    const statement = { text: sql, values: parameters.map(toParameter), ...(name !== undefined && { name }) };
    const { rows, rowCount, command } = await told(this.client.query(statement), this.#names);
    return { rows, affectedRows: changing.has(command) ? (rowCount ?? 0) : undefined };
  }

  async run(sql: string): Promise<string> {
    this.#gatherWrites();
    const answer: pg.QueryResult | pg.QueryResult[] = await told(this.client.query(sql), this.#names);
    const last = Array.isArray(answer) ? answer.at(-1) : answer;
    return last?.command ?? '';
  }

  /** Collects all statements that the current turn of the event loop sends, and writes them to the socket together. */
  #gatherWrites(): void {
    if (this.#isGathering) return;
    this.#isGathering = true;
    const { stream } = this.client.connection;
    stream.cork();
    setImmediate(() => {
      this.#isGathering = false;
      stream.uncork();
    });
  }
}

const changing = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

/** "cached plan must not change result type": a newer release has changed a table since the statement was prepared. */
const planIsOld = '0A000';

async function told<Answer>(answer: Promise<Answer>, names: StatementNames): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw isLost(error) ? lost(error) : error;
    if (error.code === planIsOld && error.routine === 'RevalidateCachedQuery') {
      names.renew();
      throw new StorageUnavailableError('A newer release has changed the database.', { cause: error });
    }
    const { message, code = 'XX000', constraint, table, column } = error;
    throw new DatabaseError({ message, code, constraint, table, column });
  }
}

// The driver reports a broken connection with a socket code or only with a message.
function isLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return 'syscall' in error || /^(Connection terminated|Client )/.test(error.message);
}

function lost(cause: unknown): Error {
  return new StorageUnavailableError('The connection to the database was lost.', { cause });
}

const commonParser: (oid: number, format?: 'text' | 'binary') => (text: string) => unknown = pg.types.getTypeParser;

function getTypeParser(oid: number, format?: 'text' | 'binary'): (text: string) => unknown {
  return columnParsers[oid] ?? commonParser(oid, format);
}

async function connect(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect();
  } catch (cause) {
    throw new Error(`DATABASE_URL does not point to a database: ${reasonOf(cause)}`, { cause });
  }
}

async function refuseOldVersions(client: pg.PoolClient): Promise<void> {
  const server = await askVersion(client);
  if (!server || server.number < oldestVersion) {
    throw new Error(`DATABASE_URL points to PostgreSQL ${server?.version}, but the portal needs version 15 or newer.`);
  }
}

async function askVersion(client: pg.PoolClient) {
  const { rows } = await client.query<{ version: string; number: number }>(
    `select current_setting('server_version') as version, current_setting('server_version_num')::int4 as number`,
  );
  return rows[0];
}

// When several addresses all refuse the connection, the error has a code and no message.
function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  return cause.message || ('code' in cause ? String(cause.code) : cause.name);
}
