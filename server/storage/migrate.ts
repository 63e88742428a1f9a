import { Migrator, NO_MIGRATIONS, type Kysely, type MigrationResultSet } from 'kysely';

import { migrations } from './migrations/index.ts';
import type { Database } from './schema.ts';

/**
 * Brings the database to the newest shape. Several instances may start at once: Kysely's lock is an
 * advisory lock of the migration's own transaction, which a pooler in transaction mode lets through.
 */
export async function migrate(db: Kysely<Database>): Promise<void> {
  throwIfFailed(await createMigrator(db).migrateToLatest());
}

/** Takes every table away, the audit trail among them. */
export async function unmigrate(db: Kysely<Database>): Promise<void> {
  throwIfFailed(await createMigrator(db).migrateTo(NO_MIGRATIONS));
}

function createMigrator(db: Kysely<Database>): Migrator {
  return new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } });
}

function throwIfFailed({ error, results }: MigrationResultSet): void {
  if (!error) return;
  const failed = results?.find((result) => result.status === 'Error')?.migrationName;
  throw new Error(`The database could not be brought up to date${failed ? ` (migration ${failed})` : ''}.`, {
    cause: error,
  });
}
