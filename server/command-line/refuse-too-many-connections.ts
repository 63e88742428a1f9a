import { sql } from 'kysely';
import type { ServerConfig } from '../platform/config/config.ts';
import type { Storage } from '../platform/storage/index.ts';

/**
 * Refuses to start when this instance could need more connections than PostgreSQL gives its user. Otherwise, students
 * would see errors on the busiest day.
 *
 * @throws {Error} with the numbers and the settings
 */
export async function refuseTooManyConnections(
  storage: Storage,
  { processes, databasePoolSize }: Pick<ServerConfig, 'processes' | 'databasePoolSize'>,
): Promise<void> {
  if (storage.kind === 'pglite') return;
  const needed = processes * databasePoolSize;
  const allowed = await countAllowedConnections(storage);
  if (needed > allowed)
    throw new Error(
      `This instance needs up to ${needed} database connections (WEB_CONCURRENCY ${processes} × DATABASE_POOL_SIZE ${databasePoolSize}), but PostgreSQL allows the user of DATABASE_URL ${allowed}. Reduce one of these settings, or raise max_connections.`,
    );
}

/** The lowest of the limits that apply to the user. A limit of -1 means that there is none. */
async function countAllowedConnections({ db }: Storage): Promise<number> {
  const { rows } = await sql<{ server: number; ofUser: number; ofDatabase: number }>`
    select
      current_setting('max_connections')::int4 - current_setting('superuser_reserved_connections')::int4 as server,
      (select rolconnlimit from pg_roles where rolname = session_user) as of_user,
      (select datconnlimit from pg_database where datname = current_database()) as of_database`.execute(db);
  const { server, ofUser, ofDatabase } = rows[0]!;
  return Math.min(server, ...[ofUser, ofDatabase].filter((limit) => limit >= 0));
}
