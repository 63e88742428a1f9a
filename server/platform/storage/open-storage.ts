import { Transaction, type Kysely } from 'kysely';
import { connectStorage, type StorageConfig } from './connect-storage.ts';
import { checkRights, migrate, refuseMissingRights } from './migrate.ts';
import type { MissingRights } from './missing-rights.ts';
import type { PostgresConfig } from './postgres/open-postgres.ts';
import type { Database } from './schema.ts';
import { runInScope } from './scope.ts';
import type { ColumnSeal } from './sealed-columns.ts';
import type { SharedTables } from './shared-tables.ts';
import { StorageDialect } from './storage-dialect.ts';
import type { Storage } from './storage.ts';

/**
 * Opens the database and runs all pending migrations.
 *
 * @param seal the key ring that seals columns; every instance that uses the database needs the same keys
 * @throws {Error} with text for the person who starts the server: directory in use, PostgreSQL too old, no fsync,
 *   missing permissions
 */
export async function openStorage(config: StorageConfig, seal: ColumnSeal): Promise<Storage> {
  const db = await connectStorage(config, seal);
  try {
    if (config.kind === 'postgres') await refuseMissingRights(db);
    await migrate(db);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return {
    kind: config.kind,
    db: db as unknown as Kysely<SharedTables>,
    inTenant: (universityId, work) => runInScope({ role: 'campus_cover_app', universityId }, () => transact(db, work)),
    system: (work) => runInScope({ role: 'campus_cover_system' }, () => transact(db, work)),
    close: () => db.destroy(),
  };
}

/**
 * Kysely sends a transaction's next statement only after the previous one has returned. Here, the statements of a
 * `Promise.all` go to PostgreSQL together, and PostgreSQL runs them in order.
 */
function transact<Result>(
  db: Kysely<Database>,
  work: (trx: Transaction<Database>) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute((trx) => {
    const executor = trx.getExecutor();
    return executor.provideConnection((connection) => {
      const provideConnection = <Done>(consume: (held: typeof connection) => Promise<Done>) => consume(connection);
      return work(new Transaction({ ...unused, executor: executor.withConnectionProvider({ provideConnection }) }));
    });
  });
}

/** Kysely's constructor requires values that only a connection outside a transaction uses. */
const dialect = new StorageDialect({
  acquire: () => Promise.reject(new Error('A transaction has its connection already.')),
  release: () => {},
  close: () => Promise.resolve(),
});
const unused = { config: { dialect }, dialect, driver: dialect.createDriver() };

/** The permissions that a PostgreSQL user lacks to start the portal. Changes nothing. */
export async function findMissingRightsOf(config: PostgresConfig): Promise<MissingRights> {
  const db = await connectStorage({ kind: 'postgres', ...config });
  try {
    return await checkRights(db);
  } finally {
    await db.destroy();
  }
}
