import { Migrator, NO_MIGRATIONS, type Kysely, type MigrationResultSet } from 'kysely';
import { isAccessDenied } from './database-error.ts';
import { findMissingRights } from './find-missing-rights.ts';
import { migrations } from './migrations/index.ts';
import { describeRefusedRight, MissingRightsError, type MissingRights } from './missing-rights.ts';
import { isSchemaNewer, recordNeededRelease } from './newer-schema.ts';
import type { Database } from './schema.ts';

/**
 * Runs the pending migrations, or none if a newer release has migrated the database and this one can use it. Several
 * instances may start at once: one migrates and the others wait.
 *
 * @param last the last migration to run; by default, the last one that this release has
 */
export async function migrate(db: Kysely<Database>, last?: string): Promise<void> {
  if (await isSchemaNewer(db)) return;
  const migrator = createMigrator(db);
  throwIfFailed(await (last === undefined ? migrator.migrateToLatest() : migrator.migrateTo(last)));
  await recordNeededRelease(db);
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

/** Whether this release has a migration with that name. */
export function isKnownMigration(name: string): boolean {
  return Object.hasOwn(migrations, name);
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
  throw new Error(`The portal could not update the database${failed ? ` (migration ${failed})` : ''}.`, {
    cause: error,
  });
}
