import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClock } from '../../server/clock/clock.ts';
import { createOutboxWorker, type OutboxHandler } from '../../server/outbox/outbox-worker.ts';
import type { Storage } from '../../server/storage/index.ts';
import { openTestStorage, storageKinds } from '../storage/open-test-storage.ts';

describe.each(storageKinds)('the outbox on %s', (kind) => {
  let storage: Storage;
  let passedMs = 0;
  const clock = createClock(undefined, () => new Date(Date.now() + passedMs));
  beforeAll(async () => {
    storage = await openTestStorage({ kind });
  }, 60_000);
  afterAll(() => storage.close());

  const workerWith = (handler: OutboxHandler) =>
    createOutboxWorker({ storage, clock, handlers: { mail: handler }, onFailure: () => {} });
  const post = (subject: string) =>
    storage.system((trx) =>
      trx
        .insertInto('outboxMessages')
        .values({ kind: 'mail', payload: { subject }, availableAt: clock.now() })
        .execute(),
    );
  const rows = () => storage.system((trx) => trx.selectFrom('outboxMessages').selectAll().orderBy('id').execute());

  it('gives each message to one worker, however many work at once', async () => {
    for (let index = 0; index < 12; index += 1) await post(`message ${index}`);
    const delivered: unknown[] = [];
    const workers = Array.from({ length: 3 }, () =>
      workerWith(async (payload) => {
        delivered.push(payload['subject']);
      }),
    );
    for (let round = 0; round < 3; round += 1) await Promise.all(workers.map((worker) => worker.runOnce()));
    expect(delivered).toHaveLength(12);
    expect(new Set(delivered).size).toBe(12);
    expect((await rows()).every(({ deliveredAt }) => deliveredAt !== null)).toBe(true);
  });

  it('tries a failed message again, later and later, and gives it up for a person to look at', async () => {
    await post('unlucky');
    let tries = 0;
    const worker = workerWith(async () => {
      tries += 1;
      throw new Error('refused: secret@address.example');
    });
    await worker.runOnce();
    await worker.runOnce();
    expect(tries).toBe(1);
    for (let attempt = 0; attempt < 12; attempt += 1) {
      passedMs += 61 * 60_000;
      await worker.runOnce();
    }
    expect(tries).toBe(10);
    const last = (await rows()).at(-1);
    expect(last).toMatchObject({ attempts: 10, deliveredAt: null, lastError: 'Error' });
    expect(last?.deadAt).not.toBeNull();
  });

  it('takes a message over whose worker died', async () => {
    await post('orphan');
    // Leased by a worker that never came back.
    await storage.system((trx) =>
      trx
        .updateTable('outboxMessages')
        .set({ leasedUntil: new Date(clock.now().getTime() + 60_000), attempts: 1 })
        .where('deliveredAt', 'is', null)
        .where('deadAt', 'is', null)
        .execute(),
    );
    let delivered = 0;
    const worker = workerWith(async () => {
      delivered += 1;
    });
    await worker.runOnce();
    expect(delivered).toBe(0);
    passedMs += 61_000;
    await worker.runOnce();
    expect(delivered).toBe(1);
  });

  it('is not disturbed by a worker that comes back after another has taken its message over', async () => {
    await post('contested');
    let lost: Promise<number> | undefined;
    const fail = await new Promise<(reason: Error) => void>((started) => {
      lost = workerWith(() => new Promise<void>((_resolve, reject) => started(reject))).runOnce();
    });
    passedMs += 61_000;
    let quick: Promise<number> | undefined;
    const finish = await new Promise<() => void>((started) => {
      quick = workerWith(() => new Promise<void>(started)).runOnce();
    });
    fail(new Error('too late'));
    await lost;
    // The other one still holds it: nobody else may take it now.
    expect((await rows()).at(-1)).toMatchObject({ attempts: 2, lastError: null });
    expect((await rows()).at(-1)?.leasedUntil).not.toBeNull();
    finish();
    await quick;
    expect((await rows()).at(-1)?.deliveredAt).not.toBeNull();
  });

  it('leaves the rest of a batch to others when the first messages took longer than the lease', async () => {
    await post('slow');
    await post('next');
    const delivered: unknown[] = [];
    const worker = workerWith(async (payload) => {
      delivered.push(payload['subject']);
      passedMs += 61_000;
    });
    await worker.runOnce();
    expect(delivered).toEqual(['slow']);
    await worker.runOnce();
    expect(delivered).toEqual(['slow', 'next']);
  });
});
