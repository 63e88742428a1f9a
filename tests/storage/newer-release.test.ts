import { sql, type Kysely } from 'kysely';
import { expect, it } from 'vitest';
import type { Database } from '../../server/platform/storage/index.ts';
import { migrate } from '../../server/platform/storage/migrate.ts';
import { openTestStorage } from './open-test-storage.ts';

it('refuses a database that a newer release has updated, and says how to go on', async () => {
  const storage = await openTestStorage({ kind: 'postgres' });
  const db = storage.db as unknown as Kysely<Database>;
  await migrate(db);
  await sql`insert into kysely_migration (name, timestamp) values ('9999-later', 'now')`.execute(db);
  await expect(migrate(db)).rejects.toThrow(
    'A newer release has already updated this database (migration 9999-later). Start that release, or restore a backup from before the update.',
  );
  await storage.close();
});
