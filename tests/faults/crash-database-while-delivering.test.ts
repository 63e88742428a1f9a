import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createClock } from '../../server/platform/clock/clock.ts';
import { createOutboxWorker } from '../../server/platform/outbox/outbox-worker.ts';
import { openStorage, type Storage } from '../../server/platform/storage/index.ts';
import { startPostgres, type Postgres } from '../postgres/start-postgres.ts';
import { testKeyRing } from '../storage/test-key-ring.ts';

let postgres: Postgres;
let storage: Storage;
beforeAll(async () => {
  postgres = await startPostgres();
  storage = await openStorage({ kind: 'postgres', url: postgres.url }, testKeyRing);
}, 60_000);
afterAll(async () => {
  await storage.close();
  await postgres.stop();
});

async function untilDown(): Promise<void> {
  for (;;) {
    try {
      await sql`select 1`.execute(storage.db);
    } catch {
      // The database has crashed, and this test waits for exactly that.
      return;
    }
  }
}

it('an email is sent once, even if the database crashes before the delivery is recorded', async () => {
  await storage.system((trx) => trx.insertInto('outboxMessages').values({ kind: 'mail', payload: {} }).execute());
  let sent = 0;
  let crash: Promise<void> | undefined;
  const failures: unknown[] = [];
  const worker = createOutboxWorker({
    storage,
    clock: createClock(undefined),
    handlers: {
      mail: async () => {
        sent += 1;
        if (crash) return;
        crash = postgres.crash();
        await untilDown();
      },
    },
    onFailure: ({ error }) => failures.push(error),
  });
  await worker.runOnce();
  await crash;
  await worker.runOnce();
  const [message] = await storage.system((trx) => trx.selectFrom('outboxMessages').selectAll().execute());
  expect({ sent, failures, attempts: message?.attempts }).toEqual({ sent: 1, failures: [], attempts: 1 });
  expect(message?.deliveredAt).not.toBeNull();
}, 60_000);
