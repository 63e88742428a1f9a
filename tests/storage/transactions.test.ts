import { setTimeout as pause } from 'node:timers/promises';
import { sql, type Transaction } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  commitWith,
  openStorage,
  prepareQuery,
  StorageUnavailableError,
  type Database,
  type Storage,
} from '../../server/platform/storage/index.ts';
import { startPostgres } from '../postgres/start-postgres.ts';
import { openTestStorage, storageKinds } from './open-test-storage.ts';
import { universityRow } from './sample-rows.ts';
import { testKeyRing } from './test-key-ring.ts';

const addedBucket = prepareQuery(
  (db, { bucket, hits, resetsAt }: { readonly bucket: string; readonly hits: number; readonly resetsAt: Date }) =>
    db.insertInto('rateLimits').values({ bucket, hits, resetsAt }),
);

describe.each(storageKinds)('transactions on %s', (kind) => {
  let storage: Storage;

  beforeAll(async () => {
    storage = await openTestStorage({ kind });
  }, 60_000);

  afterAll(() => storage.close());

  const bucketHits = async (bucket: string) =>
    (await storage.db.selectFrom('rateLimits').select('hits').where('bucket', '=', bucket).executeTakeFirst())?.hits;

  it('leaves nothing behind when the work throws', async () => {
    const attempt = storage.system(async (trx) => {
      await trx.insertInto('universities').values(universityRow('gone')).execute();
      throw new Error('changed my mind');
    });
    await expect(attempt).rejects.toThrow('changed my mind');
    expect(await storage.db.selectFrom('universities').select('id').execute()).toEqual([]);
  });

  it('fails when the work swallowed a statement’s error, instead of silently losing everything', async () => {
    const attempt = storage.system(async (trx) => {
      await trx.insertInto('universities').values(universityRow('swallowed')).execute();
      await sql`select 1 / 0`.execute(trx).catch(() => {});
    });
    await expect(attempt).rejects.toThrow('rolled back');
    expect(await storage.db.selectFrom('universities').select('id').execute()).toEqual([]);
  });

  it('reports the statement that failed, not the refusal of one that was sent with it', async () => {
    const deep = async (trx: Transaction<Database>): Promise<unknown> => {
      const below = async (): Promise<unknown> => await sql`select 1 / 0`.execute(trx);
      return await below();
    };
    for (let round = 0; round < 20; round += 1) {
      const failing = storage.system((trx) => Promise.all([deep(trx), sql`select 1`.execute(trx)]));
      await expect(failing).rejects.toMatchObject({ code: '22012' });
    }
  });

  it('commits with a write without waiting for it, and fails with that write’s error', async () => {
    const values = { bucket: 'last', hits: 1, resetsAt: new Date() };
    const add = async (trx: Transaction<Database>) => commitWith(trx, addedBucket.change(trx, values));
    await storage.system(add);
    expect(await bucketHits('last')).toBe(1);
    const failing = storage.system(async (trx) => {
      await trx.insertInto('universities').values(universityRow('with-last')).execute();
      await add(trx);
    });
    await expect(failing).rejects.toMatchObject({ code: '23505' });
    expect(await storage.db.selectFrom('universities').select('id').execute()).toEqual([]);
  });

  it('keeps what the first statement did when the work throws', async () => {
    const now = new Date();
    const first = {
      sql: 'select spend_budget($1, $2, $3) as hits',
      parameters: ['first', new Date(now.getTime() + 60_000), now],
    };
    const spend = async (_trx: unknown, answered: Promise<unknown>) => {
      throw new Error(`refused after ${JSON.stringify(await answered)}`);
    };
    await expect(storage.inTenant('uni_x', spend, first)).rejects.toThrow('refused after {"hits":1}');
    await expect(storage.inTenant('uni_x', spend, first)).rejects.toThrow('refused after {"hits":2}');
    expect(await bucketHits('first')).toBe(2);
  });

  it('refuses a statement after its transaction has ended', async () => {
    const kept = await storage.system(async (trx) => trx);
    await expect(kept.selectFrom('students').select('id').execute()).rejects.toThrow('The transaction has ended.');
  });

  it('continues to work after an error, and returns the connection', async () => {
    for (let round = 0; round < 12; round += 1) {
      await expect(storage.system((trx) => sql`select nonsense`.execute(trx))).rejects.toMatchObject({ code: '42703' });
    }
    expect(await storage.db.selectFrom('carriers').selectAll().execute()).toEqual([]);
  });

  it('loses no update when many run at once', async () => {
    await storage.db.insertInto('rateLimits').values({ bucket: 'many', hits: 0, resetsAt: new Date() }).execute();
    const add = () =>
      storage.system(async (trx) => {
        const { hits } = await trx
          .selectFrom('rateLimits')
          .select('hits')
          .where('bucket', '=', 'many')
          .forUpdate()
          .executeTakeFirstOrThrow();
        await trx
          .updateTable('rateLimits')
          .set({ hits: hits + 1 })
          .where('bucket', '=', 'many')
          .execute();
      });
    await Promise.all(Array.from({ length: 40 }, add));
    expect(await bucketHits('many')).toBe(40);
  });

  it('runs several statements of one transaction on one connection', async () => {
    const marks = await storage.system(async (trx) => {
      const ask = async () => (await sql<{ mark: number }>`select pg_backend_pid() as mark`.execute(trx)).rows[0]?.mark;
      return [await ask(), await ask(), await ask()];
    });
    expect(new Set(marks).size).toBe(1);
  });

  it('ignores a failed savepoint when the work says so', async () => {
    await storage.system(async (trx) => {
      await sql`savepoint before_risk`.execute(trx);
      await sql`select 1 / 0`.execute(trx).catch(() => {});
      await sql`rollback to savepoint before_risk`.execute(trx);
      await trx.insertInto('rateLimits').values({ bucket: 'saved', hits: 1, resetsAt: new Date() }).execute();
    });
    expect(await bucketHits('saved')).toBe(1);
  });
});

describe('connections to PostgreSQL', () => {
  it('are replaced when they break during a transaction, and the process keeps running', async () => {
    const postgres = await startPostgres();
    const storage = await openStorage({ kind: 'postgres', url: postgres.url, poolSize: 2 }, testKeyRing);
    const other = await openStorage({ kind: 'postgres', url: postgres.url, poolSize: 1 }, testKeyRing);
    for (let round = 0; round < 4; round += 1) {
      const broken = storage.system(async (trx) => {
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
        // Ends the connection from outside, while no statement runs, so that no pending query can report the lost
        // connection.
        await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(other.db);
        await pause(50);
        await trx.selectFrom('students').select('id').execute();
      });
      await expect(broken).rejects.toBeInstanceOf(StorageUnavailableError);
    }
    expect(await storage.system((trx) => trx.selectFrom('students').select('id').execute())).toEqual([]);
    await other.close();
    await postgres.stop();
    await expect(storage.system((trx) => trx.selectFrom('students').select('id').execute())).rejects.toBeInstanceOf(
      StorageUnavailableError,
    );
    await storage.close();
  }, 60_000);
});

describe('several instances on one PostgreSQL', () => {
  it('all start at once on a database without migrations', async () => {
    const postgres = await startPostgres();
    try {
      const open = () => openStorage({ kind: 'postgres', url: postgres.url, poolSize: 2 }, testKeyRing);
      const storages = await Promise.all([open(), open(), open(), open()]);
      const counts = await Promise.all(
        storages.map((storage) => storage.db.selectFrom('universities').select('id').execute()),
      );
      expect(counts).toEqual([[], [], [], []]);
      await Promise.all(storages.map((storage) => storage.close()));
    } finally {
      await postgres.stop();
    }
  }, 60_000);
});
