import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openStorage } from '../../server/platform/storage/index.ts';
import { makeTestDatabase } from './open-test-storage.ts';
import { testKeyRing } from './test-key-ring.ts';

describe('a prepared statement', () => {
  it('does not fail when a newer release adds a column to its table', async () => {
    const { url, remove } = await makeTestDatabase();
    const storage = await openStorage({ kind: 'postgres', url, poolSize: 3 }, testKeyRing);
    const read = () => storage.db.selectFrom('carriers').selectAll().execute();
    const atOnce = () => Promise.allSettled(Array.from({ length: 9 }, read));
    await atOnce();
    await sql`alter table carriers add column note text`.execute(storage.db);

    expect((await atOnce()).map(({ status }) => status)).toEqual(Array.from({ length: 9 }, () => 'fulfilled'));
    await storage.close();
    await remove();
  });
});
