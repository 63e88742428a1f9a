import { Migrator, type Kysely } from 'kysely';
import type { Database, Storage } from '../../server/platform/storage/index.ts';
import { migrations } from '../../server/platform/storage/migrations/index.ts';
import { runInScope } from '../../server/platform/storage/scope.ts';

/** The last migration that every database gets, e.g. `"0010-workbench-previews"`. */
export const newestMigration = Object.keys(migrations).at(-1) ?? '';

/** Moves a database to its schema after a migration, e.g. `"0003-kept-definitions"`: backward, or forward again. */
export async function migrateTo(storage: Storage, name: string): Promise<void> {
  const db = storage.db as unknown as Kysely<Database>;
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } });
  const { error } = await runInScope({ role: 'migrator' }, () => migrator.migrateTo(name));
  if (error) throw error;
}
