import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Storage } from '../../server/platform/storage/index.ts';
import { openTestStorage } from './open-test-storage.ts';

const lookup = sql`select * from find_session('', now(), now())`;

describe('the lookup of sessions', () => {
  let storage: Storage;

  beforeAll(async () => {
    storage = await openTestStorage({ kind: 'postgres' });
  });
  afterAll(() => storage.close());

  it('is refused to a transaction of one university', async () => {
    await expect(storage.inTenant('uni_x', (trx) => lookup.execute(trx))).rejects.toMatchObject({ code: '42501' });
    expect((await lookup.execute(storage.db)).rows).toEqual([]);
  });

  it('leaves the role of its connection as it was', async () => {
    await lookup.execute(storage.db);
    const { rows } = await sql<{ role: string }>`select current_setting('role') as role`.execute(storage.db);
    expect(rows).toEqual([{ role: 'none' }]);
  });

  it('gives up when another transaction locks the sessions for more than 5 seconds', async () => {
    const locker = storage.system(async (trx) => {
      await sql`select set_config('role', 'none', true)`.execute(trx);
      await sql`lock table sessions in access exclusive mode`.execute(trx);
      await sql`select pg_sleep(7)`.execute(trx);
    });
    await sql`select pg_sleep(0.3)`.execute(storage.db);
    await expect(lookup.execute(storage.db)).rejects.toMatchObject({ code: '55P03' });
    await locker;
  });
});
