import { Migrator, NO_MIGRATIONS, type Kysely, type MigrationResultSet } from 'kysely';

import { migrations } from './migrations/index.ts';
import { MissingExtensionError } from './missing-extension.ts';
import type { Database } from './schema.ts';
import { runInScope } from './scope.ts';

/** Brings the database to the newest shape. Several instances may start at once: one works and the others wait for it. */
export async function migrate(db: Kysely<Database>): Promise<void> {
  throwIfFailed(await runInScope({ role: 'migrator' }, () => createMigrator(db).migrateToLatest()));
}

/** Takes every table away, the audit trail among them. */
export async function unmigrate(db: Kysely<Database>): Promise<void> {
  throwIfFailed(await runInScope({ role: 'migrator' }, () => createMigrator(db).migrateTo(NO_MIGRATIONS)));
}

function createMigrator(db: Kysely<Database>): Migrator {
  return new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } });
}

function throwIfFailed({ error, results }: MigrationResultSet): void {
  if (!error) return;
  if (error instanceof MissingExtensionError) throw error;
  const failed = results?.find((result) => result.status === 'Error')?.migrationName;
  throw new Error(`The database could not be brought up to date${failed ? ` (migration ${failed})` : ''}.`, {
    cause: error,
  });
}
