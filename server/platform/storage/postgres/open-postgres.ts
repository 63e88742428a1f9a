import pg from 'pg';
import { DatabaseError } from '../database-error.ts';
import { columnParsers, toParameter } from '../row-values.ts';
import type { ConnectionSource, SqlConnection, SqlResult } from '../storage-driver.ts';
import { StorageUnavailableError } from '../storage-unavailable.ts';

export interface PostgresConfig {
  /** `postgres://user:password@host:5432/database`. */
  readonly url: string;
  /** Maximum number of connections for this instance. */
  readonly poolSize?: number;
  /** Called for a broken connection; the pool replaces it. */
  readonly onConnectionError?: (error: Error) => void;
}

const oldestVersion = 150_000;
const defaultPoolSize = 10;

/** Every setting is local to a transaction and no statement has a name, so the server can connect through pgbouncer. */
export async function openPostgres(config: PostgresConfig): Promise<ConnectionSource> {
  const pool = new pg.Pool({
    connectionString: config.url,
    max: config.poolSize ?? defaultPoolSize,
    connectionTimeoutMillis: 10_000,
    types: { getTypeParser },
  });
  const tell = (error: Error) => config.onConnectionError?.(error);
  pool.on('error', tell);
  // The pool listens only to idle connections. Without this listener, a connection that breaks during use would end the
  // process.
  pool.on('connect', (client) => client.on('error', tell));
  try {
    await refuseOldVersions(pool);
  } catch (error) {
    await pool.end();
    throw error;
  }
  return {
    async acquire() {
      try {
        return new PostgresConnection(await pool.connect());
      } catch (cause) {
        throw new StorageUnavailableError('The server cannot connect to the database.', { cause });
      }
    },
    release(connection, isBroken) {
      (connection as PostgresConnection).client.release(isBroken);
    },
    close: () => pool.end(),
  };
}

class PostgresConnection implements SqlConnection {
  readonly client: pg.PoolClient;

  constructor(client: pg.PoolClient) {
    this.client = client;
  }

  async query(sql: string, parameters: readonly unknown[]): Promise<SqlResult> {
    const { rows, rowCount, command } = await told(this.client.query(sql, parameters.map(toParameter)));
    return { rows, affectedRows: changing.has(command) ? (rowCount ?? 0) : undefined };
  }

  async run(sql: string): Promise<string> {
    const answer: pg.QueryResult | pg.QueryResult[] = await told(this.client.query(sql));
    const last = Array.isArray(answer) ? answer.at(-1) : answer;
    return last?.command ?? '';
  }
}

const changing = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

async function told<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw isLost(error) ? lost(error) : error;
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

async function refuseOldVersions(pool: pg.Pool): Promise<void> {
  const server = await askVersion(pool).catch((cause: unknown) => {
    throw new Error(`DATABASE_URL does not point to a database: ${reasonOf(cause)}`, { cause });
  });
  if (!server || server.number < oldestVersion) {
    throw new Error(`DATABASE_URL points to PostgreSQL ${server?.version}, but the portal needs version 15 or newer.`);
  }
}

async function askVersion(pool: pg.Pool) {
  const { rows } = await pool.query<{ version: string; number: number }>(
    `select current_setting('server_version') as version, current_setting('server_version_num')::int4 as number`,
  );
  return rows[0];
}

// When several addresses all refuse, the error has a code and no message.
function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  return cause.message || ('code' in cause ? String(cause.code) : cause.name);
}
