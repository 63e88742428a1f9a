import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { removeAt } from '../retention/remove-at.ts';
import { createClock } from '../../../server/platform/clock/clock.ts';
import { createOutboxWorker, type OutboxHandler } from '../../../server/platform/outbox/outbox-worker.ts';
import { PermanentFailure } from '../../../server/platform/outbox/permanent-failure.ts';
import type { Storage } from '../../../server/platform/storage/index.ts';
import { openTestStorage, storageKinds } from '../../storage/open-test-storage.ts';

describe.each(storageKinds)('the outbox on %s', (kind) => {
  let storage: Storage;
  let passedMs = 0;
  const clock = createClock(undefined, () => new Date(Date.now() + passedMs));
  beforeAll(async () => {
    storage = await openTestStorage({ kind });
  }, 60_000);
  afterAll(() => storage.close());

  const workerWith = (handler: OutboxHandler) =>
    createOutboxWorker({
      storage,
      clock,
      handlers: { mail: handler, 'document-removal': handler },
      onFailure: () => {},
    });
  const post = (subject: string, messageKind = 'mail') =>
    storage.system((trx) =>
      trx
        .insertInto('outboxMessages')
        .values({ kind: messageKind, payload: { subject }, availableAt: clock.now() })
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

  it('deletes what it has delivered', async () => {
    expect((await rows()).map(({ payload }) => payload)).toEqual(Array.from({ length: 12 }, () => ({})));
  });

  it('retries a failed message for two days at growing intervals, and deletes its content when it gives up', async () => {
    await post('unlucky');
    let tries = 0;
    const worker = workerWith(async () => {
      tries += 1;
      throw new Error('refused: secret@address.example');
    });
    await worker.runOnce();
    await worker.runOnce();
    expect(tries).toBe(1);
    for (let passedMinutes = 0; passedMinutes < 47 * 60; passedMinutes += 61) {
      passedMs += 61 * 60_000;
      await worker.runOnce();
    }
    expect((await rows()).at(-1)).toMatchObject({ deadAt: null, payload: { subject: 'unlucky' } });
    for (let attempt = 0; attempt < 15; attempt += 1) {
      passedMs += 61 * 60_000;
      await worker.runOnce();
    }
    expect(tries).toBe(60);
    const last = (await rows()).at(-1);
    expect(last).toMatchObject({ attempts: 60, deliveredAt: null, lastError: 'Error', payload: {} });
    expect(last?.deadAt).not.toBeNull();
  });

  it('gives up at once when no retry can help, and deletes the content', async () => {
    await post('no one there');
    let tries = 0;
    const worker = workerWith(async () => {
      tries += 1;
      throw new PermanentFailure('The mail server refused it.');
    });
    await worker.runOnce();
    passedMs += 61_000;
    await worker.runOnce();
    expect(tries).toBe(1);
    const last = (await rows()).at(-1);
    expect(last).toMatchObject({ attempts: 1, deliveredAt: null, lastError: 'PermanentFailure', payload: {} });
    expect(last?.deadAt).not.toBeNull();
  });

  it('keeps what it needs to retry a given-up message, when that has no personal data', async () => {
    await post('a file', 'document-removal');
    await workerWith(async () => {
      throw new PermanentFailure('The disk is gone.');
    }).runOnce();
    expect((await rows()).at(-1)).toMatchObject({ payload: { subject: 'a file' } });
  });

  it('deletes messages that were given up a month ago, except those that can be retried', async () => {
    const dead = (await rows()).filter(({ deadAt }) => deadAt !== null);
    expect(dead.map(({ kind: messageKind }) => messageKind)).toEqual(['mail', 'mail', 'document-removal']);
    await removeAt(storage, new Date(clock.now().getTime() + 29 * 24 * 60 * 60_000));
    expect(await rows()).toEqual(expect.arrayContaining(dead));
    await removeAt(storage, new Date(clock.now().getTime() + 33 * 24 * 60 * 60_000));
    expect((await rows()).map(({ kind: messageKind }) => messageKind)).toEqual(['document-removal']);
  });

  it('takes over a message whose worker died', async () => {
    await post('orphan');
    // A worker leased the message and then stopped.
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

  it('is not affected by a worker that comes back after another has taken its message', async () => {
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
    // The other worker still has the lease, so a third worker may not take the message now.
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
