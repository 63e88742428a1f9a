import type { DatabaseIntrospector, Dialect, DialectAdapter, Driver, Kysely, QueryCompiler } from 'kysely';
import { PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';

import { StorageDriver, type ConnectionSource } from './storage-driver.ts';

/**
 * Kysely locks migrations by an advisory lock of the session, which a pooler in transaction mode takes on one
 * connection and looks for on another. Ours is the transaction's: see the scope `migrator`.
 */
class StorageAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}

  override async releaseMigrationLock(): Promise<void> {}
}

/** PostgreSQL's dialect over any source of connections. */
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
