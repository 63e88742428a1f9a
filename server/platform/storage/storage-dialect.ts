import type { DatabaseIntrospector, Dialect, DialectAdapter, Driver, Kysely, QueryCompiler } from 'kysely';
import { PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { StorageDriver, type ConnectionSource } from './storage-driver.ts';

/**
 * Kysely locks migrations with a session-level advisory lock. A pooler in transaction mode may take the lock on one
 * connection and release it on a different connection. This portal's lock belongs to the transaction: see the scope
 * `migrator`.
 */
class StorageAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}

  override async releaseMigrationLock(): Promise<void> {}
}

/** The PostgreSQL dialect for any source of connections. */
export class StorageDialect implements Dialect {
  readonly #source: ConnectionSource;

  constructor(source: ConnectionSource) {
    this.#source = source;
  }

  createDriver(): Driver {
    return new StorageDriver(this.#source);
  }

  createQueryCompiler(): QueryCompiler {
    return new PostgresQueryCompiler();
  }

  createAdapter(): DialectAdapter {
    return new StorageAdapter();
  }

  createIntrospector(db: Kysely<unknown>): DatabaseIntrospector {
    return new PostgresIntrospector(db);
  }
}
