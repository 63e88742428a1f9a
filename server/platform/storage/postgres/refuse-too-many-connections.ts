import type pg from 'pg';

interface Need {
  /** Number of processes of this instance. */
  readonly processes: number;
  /** Maximum number of connections that each of them opens. */
  readonly poolSize: number;
}

/**
 * Refuses to start when this instance could need more connections than PostgreSQL gives its user. Otherwise, students
 * would see errors on the busiest day. Behind a pooler, the pooler's own limits apply, so nothing is refused.
 *
 * @throws {Error} with the numbers and the settings
 */
export async function refuseTooManyConnections(client: pg.PoolClient, { processes, poolSize }: Need): Promise<void> {
  const { rows } = await client.query<Limits>(limits);
  const found = rows[0]!;
  // A pooler gives the client its own id.
  if (found.pid !== (client as pg.PoolClient & { readonly processID: number }).processID) return;
  const allowed = found.is_superuser
    ? found.most
    : Math.min(found.most - found.reserved, ...[found.of_user, found.of_database].filter((limit) => limit >= 0));
  const needed = processes * poolSize;
  if (needed > allowed)
    throw new Error(
      `This instance needs up to ${needed} database connections (WEB_CONCURRENCY ${processes} × DATABASE_POOL_SIZE ${poolSize}), but PostgreSQL allows the user of DATABASE_URL ${allowed}. Reduce one of these settings, or raise max_connections.`,
    );
}

interface Limits {
  readonly pid: number;
  readonly most: number;
  /** Connections that only superusers and, from PostgreSQL 16, other chosen roles may use. */
  readonly reserved: number;
  readonly is_superuser: boolean;
  /** -1 means that there is no limit. */
  readonly of_user: number;
  readonly of_database: number;
}

const limits = `
  select
    pg_backend_pid() as pid,
    current_setting('max_connections')::int4 as most,
    current_setting('superuser_reserved_connections')::int4
      + coalesce(current_setting('reserved_connections', true)::int4, 0) as reserved,
    rolsuper as is_superuser,
    rolconnlimit as of_user,
    datconnlimit as of_database
  from pg_roles, pg_database
  where rolname = session_user and datname = current_database()`;
