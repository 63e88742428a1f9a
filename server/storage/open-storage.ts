import { CamelCasePlugin, Kysely } from 'kysely';

import { migrate } from './migrate.ts';
import { openPglite, type PgliteConfig } from './pglite/open-pglite.ts';
import { openPostgres, type PostgresConfig } from './postgres/open-postgres.ts';
import type { Database } from './schema.ts';
import { runInScope } from './scope.ts';
import type { SharedTables } from './shared-tables.ts';
import { StorageDialect } from './storage-dialect.ts';
import type { Storage } from './storage.ts';

export type StorageConfig =
  ({ readonly kind: 'pglite' } & PgliteConfig) | ({ readonly kind: 'postgres' } & PostgresConfig);

/**
 * Opens the database and brings it to the newest shape.
 *
 * @throws {Error} with words for the person who starts the server: directory in use, too old a PostgreSQL, no fsync
 */
export async function openStorage(config: StorageConfig): Promise<Storage> {
  const source = config.kind === 'pglite' ? await openPglite(config) : await openPostgres(config);
  // Answers are jsonb and keep their spelling: `SubscriberDOB` is a field's name, not ours to change.
  const plugins = [new CamelCasePlugin({ maintainNestedObjectKeys: true })];
  const db = new Kysely<Database>({ dialect: new StorageDialect(source), plugins });
  try {
    await migrate(db);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return {
    kind: config.kind,
    db: db as unknown as Kysely<SharedTables>,
    inTenant: (universityId, work) =>
      runInScope({ role: 'campus_cover_app', universityId }, () => db.transaction().execute(work)),
    system: (work) => runInScope({ role: 'campus_cover_system' }, () => db.transaction().execute(work)),
    close: () => db.destroy(),
  };
}
