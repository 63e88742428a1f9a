import type { Kysely } from 'kysely';
import { connectStorage, type StorageConfig } from './connect-storage.ts';
import { takeSnapshot } from './copy/take-snapshot.ts';
import { checkRights, migrate, refuseMissingRights } from './migrate.ts';
import type { MissingRights } from './missing-rights.ts';
import type { PostgresConfig } from './postgres/open-postgres.ts';
import { readJson } from './read-json.ts';
import type { ColumnSeal } from './sealed-columns.ts';
import type { SharedTables } from './shared-tables.ts';
import type { Storage } from './storage.ts';
import { transact } from './transact.ts';

/**
 * Opens the database and runs all pending migrations.
 *
 * @param seal the key ring that seals columns; every instance that uses the database needs the same keys
 * @throws {Error} with text for the person who starts the server: directory in use, PostgreSQL too old, no fsync,
 *   missing permissions
 */
export async function openStorage(config: StorageConfig, seal: ColumnSeal): Promise<Storage> {
  const { db, source } = await connectStorage(config, seal);
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
    readJson: (statement, values) => readJson(source, statement, values),
    inTenant: (tenant, work, first) => transact(db, { role: 'campus_cover_app', tenant }, work, first),
    inTenantAtOneMoment: (tenant, work) =>
      transact(db, { role: 'campus_cover_app', tenant, isAtOneMoment: true }, work),
    system: (work) => transact(db, { role: 'campus_cover_system' }, work),
    countConnections: source.count?.bind(source),
    snapshot: (work) => takeSnapshot(db, work),
    close: () => db.destroy(),
  };
}

/** The permissions that a PostgreSQL user lacks to start the portal. Changes nothing. */
export async function findMissingRightsOf(config: PostgresConfig): Promise<MissingRights> {
  const { db } = await connectStorage({ kind: 'postgres', ...config });
  try {
    return await checkRights(db);
  } finally {
    await db.destroy();
  }
}

/** A database with the tables of any release. Opening it does not run migrations. */
export async function openUnchanged(
  config: StorageConfig,
  seal: ColumnSeal,
): Promise<Pick<Storage, 'snapshot' | 'system' | 'close'>> {
  const { db } = await connectStorage(config, seal);
  return {
    snapshot: (work) => takeSnapshot(db, work),
    system: (work) => transact(db, { role: 'campus_cover_system' }, work),
    close: () => db.destroy(),
  };
}
