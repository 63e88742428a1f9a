import { Migrator, NO_MIGRATIONS, type Kysely, type MigrationResultSet } from 'kysely';
import { isAccessDenied } from './database-error.ts';
import { findMissingRights } from './find-missing-rights.ts';
import { migrations } from './migrations/index.ts';
import { describeRefusedRight, MissingRightsError, type MissingRights } from './missing-rights.ts';
import type { Database } from './schema.ts';

/** Kysely's only sign that the database has a migration which this release does not know. */
const unknownMigration = /previously executed migration (\S+) is missing/;

/** Runs all pending migrations. Several instances may start at once: one migrates and the others wait. */
export async function migrate(db: Kysely<Database>): Promise<void> {
  throwIfFailed(await createMigrator(db).migrateToLatest());
}

/**
 * The permissions that the database user lacks to run the pending migrations. It checks before it changes anything.
 *
 * @throws {Error} when the portal's tables belong to another user
 */
export async function checkRights(db: Kysely<Database>): Promise<MissingRights> {
  try {
    const known = await createMigrator(db).getMigrations();
    return await findMissingRights(db, new Set(known.filter((one) => !one.executedAt).map((one) => one.name)));
  } catch (error) {
    if (isAccessDenied(error)) throw new Error(describeRefusedRight(undefined, error), { cause: error });
    throw error;
  }
}

/** Whether any migration has ever run. Changes nothing. */
export async function hasMigrated(db: Kysely<Database>): Promise<boolean> {
  try {
    return (await createMigrator(db).getMigrations()).some(({ executedAt }) => executedAt !== undefined);
  } catch (error) {
    // The tables exist, but this user has no permission to read them. Opening the storage later reports their owner.
    if (isAccessDenied(error)) return true;
    throw error;
  }
}

/** @throws {MissingRightsError} with the SQL for an administrator to run */
export async function refuseMissingRights(db: Kysely<Database>): Promise<void> {
  const rights = await checkRights(db);
  if (rights.missing.length > 0) throw new MissingRightsError(rights);
}

/** Drops every table, including the audit trail. */
export async function unmigrate(db: Kysely<Database>): Promise<void> {
  throwIfFailed(await createMigrator(db).migrateTo(NO_MIGRATIONS));
}

function createMigrator(db: Kysely<Database>): Migrator {
  return new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } });
}

function throwIfFailed({ error, results }: MigrationResultSet): void {
  if (!error) return;
  const failed = results?.find((result) => result.status === 'Error')?.migrationName;
  if (isAccessDenied(error)) throw new Error(describeRefusedRight(failed, error), { cause: error });
  const unknown = error instanceof Error && unknownMigration.exec(error.message)?.[1];
  if (unknown)
    throw new Error(
      `A newer release has already updated this database (migration ${unknown}). Start that release, or restore a backup from before the update.`,
      { cause: error },
    );
  throw new Error(`The portal could not update the database${failed ? ` (migration ${failed})` : ''}.`, {
    cause: error,
  });
}
