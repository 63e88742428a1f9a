import { Migrator, type Kysely } from 'kysely';
import type { Database, Storage } from '../../server/storage/index.ts';
import { migrations } from '../../server/storage/migrations/index.ts';
import { runInScope } from '../../server/storage/scope.ts';

/** The shape that every database is brought to, e.g. `"0010-workbench-previews"`. */
export const newestMigration = Object.keys(migrations).at(-1) ?? '';

/** Brings a database to the shape that it had after a migration, e.g. `"0003-kept-definitions"`: back, or forth again. */
export async function migrateTo(storage: Storage, name: string): Promise<void> {
  const db = storage.db as unknown as Kysely<Database>;
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } });
  const { error } = await runInScope({ role: 'migrator' }, () => migrator.migrateTo(name));
  if (error) throw error;
}
