import { Migrator, type Kysely } from 'kysely';

import { migrations } from './migrations/index.ts';
import type { Database } from './schema.ts';

/**
 * Brings the database to the newest shape. Several instances may start at once: Kysely's lock is an
 * advisory lock of the migration's own transaction, which a pooler in transaction mode lets through.
 */
export async function migrate(db: Kysely<Database>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } });
  const { error, results } = await migrator.migrateToLatest();
  if (!error) return;
  const failed = results?.find((result) => result.status === 'Error')?.migrationName;
  throw new Error(`The database could not be brought up to date${failed ? ` (migration ${failed})` : ''}.`, {
    cause: error,
  });
}
