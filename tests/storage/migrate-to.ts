import { Migrator, type Kysely } from 'kysely';
import type { Database, Storage } from '../../server/platform/storage/index.ts';
import { migrations } from '../../server/platform/storage/migrations/index.ts';

/** The last migration that every database receives, e.g. `"0010-workbench-previews"`. */
export const newestMigration = Object.keys(migrations).at(-1) ?? '';

/**
 * Moves a database, backward or forward, to the schema that it has after the given migration, e.g.
 * `"0003-kept-definitions"`: backward, or forward again.
 */
export async function migrateTo(storage: Storage, name: string): Promise<void> {
  const db = storage.db as unknown as Kysely<Database>;
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } });
  const { error } = await migrator.migrateTo(name);
  if (error) throw error;
}
