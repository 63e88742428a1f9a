import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { WebhookKind } from '../../../server/platform/storage/index.ts';
import {
  addEndpoint,
  enableEndpoint,
  removeEndpoint,
  rotateSecret,
} from '../../../server/webhooks/endpoints/manage-endpoints.ts';
import { replayDeliveries, type Replayed } from '../../../server/webhooks/endpoints/replay-deliveries.ts';
import { measureWebhooks } from '../../../server/webhooks/measure-webhooks.ts';
import { createWebhookWorker } from '../../../server/webhooks/sending/webhook-worker.ts';
import { high, openReviewDesk, type ReviewDesk } from '../reviews/open-review-desk.ts';
import { openReceiver, type Received, type Receiver } from './open-receiver.ts';

const hour = 60 * 60_000;
const [bayState, cascadia] = ['uni_bay-state', 'uni_cascadia'];
const kinds: readonly WebhookKind[] = ['coverage.changed'];

let desk: ReviewDesk;
let receiver: Receiver;
let failures: { readonly attempts: number; readonly dead: boolean; readonly error: unknown }[] = [];
beforeAll(async () => {
  desk = await openReviewDesk();
}, 60_000);
afterAll(() => desk.portal.close());
beforeEach(async () => {
  receiver = await openReceiver();
  failures = [];
});
afterEach(async () => {
  await receiver.close();
  await storage().system(async (trx) => {
    await trx.deleteFrom('webhookEndpoints').execute();
    await trx.deleteFrom('webhookEvents').execute();
  });
});

const storage = () => desk.portal.storage;
const newWorker = (privateNetworks: readonly string[] = ['127.0.0.1'], timeoutMs = 300) =>
  createWebhookWorker({
    storage: storage(),
    clock: desk.portal.parts.clock,
    privateNetworks,
    onFailure: (failure) => failures.push(failure),
    timeoutMs,
    pauseMs: 20,
  });
const sendAll = () => newWorker().runOnce();

interface Wanted {
  readonly url?: string;
  readonly universityId?: string;
  readonly wanted?: readonly WebhookKind[];
}

const addTo = ({ url = `${receiver.origin}/hook`, universityId = bayState, wanted = kinds }: Wanted = {}) =>
  storage().system((trx) =>
    addEndpoint(trx, { universityId, name: 'Test', url, kinds: wanted, now: desk.portal.now() }),
  );
const endpointOf = (id: string) =>
  storage().system((trx) =>
    trx.selectFrom('webhookEndpoints').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  );
const deliveriesOf = (id: string) =>
  storage().system((trx) =>
    trx.selectFrom('webhookDeliveries').selectAll().where('endpointId', '=', id).orderBy('eventId').execute(),
  );
const replay = async (id: string, replayed: Replayed) => {
  const endpoint = await endpointOf(id);
  return storage().system((trx) => replayDeliveries(trx, endpoint, { replayed, now: desk.portal.now() }));
};

/** Changes a coverage: one event. */
async function change(coverage: 'cov_ben' | 'cov_cleo' = 'cov_ben'): Promise<void> {
  await storage().system(async (trx) => {
    const { coverageEndDate } = await trx
      .selectFrom('studentCoverages')
      .select('coverageEndDate')
      .where('id', '=', coverage)
      .executeTakeFirstOrThrow();
    const changed = coverageEndDate === '2027-08-14' ? '2027-08-15' : '2027-08-14';
    await trx.updateTable('studentCoverages').set({ coverageEndDate: changed }).where('id', '=', coverage).execute();
  });
}

/** The library's message when the signature does not match. */
const noMatch = 'No matching signature found';

/** Verifies a webhook as a receiver would, with an independent library. */
function verify(secret: string, { body, headers }: Received): unknown {
  return new Webhook(secret).verify(body, headers as Record<string, string>);
}

describe('a webhook', () => {
  it('is signed as the standard says, and reports a submission, a decision and a coverage with ids only', async () => {
    const { id, secret } = await addTo({ wanted: ['submission.made', 'decision.made', 'coverage.changed'] });
    const reference = await desk.send(high);
    await desk.decide(reference, 'document-unreadable');
    await desk.send(high);
    await desk.decide(reference, 'comparable', { note: 'Kanarienvogel' });
    await sendAll();
    const record = await storage().system((trx) =>
      trx.selectFrom('reviews').select(['id', 'recordId']).where('reference', '=', reference).executeTakeFirstOrThrow(),
    );
    const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as string;
    const event = (type: string, of: string) => ({ type, timestamp: time, data: { school: 'bay-state', record: of } });
    const verified = receiver.received.map((one) => verify(secret, one)) as { type: string }[];
    expect(verified.toSorted((a, b) => a.type.localeCompare(b.type))).toEqual([
      event('coverage.changed', 'cov_ada'),
      event('decision.made', record.id),
      event('decision.made', record.id),
      event('submission.made', record.recordId),
      event('submission.made', record.recordId),
    ]);
    expect(receiver.received[0]).toMatchObject({ method: 'POST', path: '/hook' });
    expect(receiver.received[0]?.headers).toMatchObject({ 'content-type': 'application/json' });
    const everything = JSON.stringify(receiver.received).toLowerCase();
    const { students, formRecords } = await storage().system(async (trx) => ({
      students: await trx.selectFrom('students').selectAll().where('id', '=', 'stu_ada').execute(),
      formRecords: await trx
        .selectFrom('formRecords')
        .select(['reference'])
        .where('studentId', '=', 'stu_ada')
        .execute(),
    }));
    const personal = [
      ...students.flatMap((row) => Object.values(row)),
      ...formRecords.map((row) => row.reference),
      'Kanarienvogel',
      'Waived',
      'waiver',
    ].filter((value): value is string => typeof value === 'string' && value.length > 3 && value !== bayState);
    expect(personal).toEqual(expect.arrayContaining(['stu_ada', 'ada@bay-state.example', '5 Elm Street', reference]));
    expect(personal.filter((value) => everything.includes(value.toLowerCase()))).toEqual([]);
    expect(await sendAll()).toBe(0);
    expect((await deliveriesOf(id)).every(({ deliveredAt, attempts }) => deliveredAt !== null && attempts === 1)).toBe(
      true,
    );
  });

  it('does not verify when its body, its id, its time or the secret is different', async () => {
    const { secret } = await addTo();
    await change();
    await sendAll();
    const [received] = receiver.received as [Received];
    expect(verify(secret, received)).toBeDefined();
    const headers = { ...received.headers };
    for (const forged of [
      { ...received, body: `${received.body} ` },
      { ...received, headers: { ...headers, 'webhook-id': 'evt_0' } },
      { ...received, headers: { ...headers, 'webhook-timestamp': `${Number(headers['webhook-timestamp']) - 1}` } },
    ])
      expect(() => verify(secret, forged)).toThrow(noMatch);
    expect(() => verify('whsec_c2VjcmV0c2VjcmV0c2VjcmV0c2VjcmV0', received)).toThrow(noMatch);
  });

  it('verifies with both secrets while they overlap, and then only with the new one', async () => {
    const { id, secret } = await addTo();
    const newSecret = await rotate(id, new Date(desk.portal.now().getTime() + hour));
    await change();
    await sendAll();
    const [during] = receiver.received as [Received];
    expect(verify(secret, during)).toEqual(verify(newSecret, during));
    desk.portal.passTime(hour + 1);
    await change();
    await sendAll();
    const after = receiver.received.at(-1)!;
    desk.portal.passTime(-hour - 1);
    // The library refuses the time of this one, because it also compares it with its own clock.
    const timestamp = new Date(Number(after.headers['webhook-timestamp']) * 1000);
    const expected = new Webhook(newSecret).sign(String(after.headers['webhook-id']), timestamp, after.body);
    expect(after.headers['webhook-signature']).toBe(expected);
  });

  it('verifies only with the new secret when there is no overlap', async () => {
    const { id, secret } = await addTo();
    const newSecret = await rotate(id, null);
    await change();
    await sendAll();
    const [received] = receiver.received as [Received];
    expect(verify(newSecret, received)).toBeDefined();
    expect(() => verify(secret, received)).toThrow(noMatch);
  });

  async function rotate(id: string, overlapUntil: Date | null): Promise<string> {
    const endpoint = await endpointOf(id);
    return storage().system((trx) => rotateSecret(trx, endpoint, { overlapUntil, now: desk.portal.now() }));
  }
});

describe('a receiver that fails', () => {
  it('gets the same event again with the same id, after a pause that grows', async () => {
    const { id } = await addTo();
    await change();
    receiver.respond(500);
    await sendAll();
    expect(await sendAll()).toBe(0);
    const [first] = await deliveriesOf(id);
    expect(first).toMatchObject({ attempts: 1, lastStatus: 500, lastFailure: 'HTTP 500', deliveredAt: null });
    desk.portal.passTime(6_000);
    receiver.respond('nothing');
    await sendAll();
    const [second] = await deliveriesOf(id);
    expect(second).toMatchObject({ attempts: 2, lastStatus: null, lastFailure: 'TIMEOUT' });
    expect(Date.parse(second!.dueAt) - desk.portal.now().getTime()).toBeGreaterThan(4 * 60_000);
    receiver.respond(204);
    desk.portal.passTime(6 * 60_000);
    await sendAll();
    expect((await deliveriesOf(id))[0]).toMatchObject({ attempts: 3, lastFailure: null });
    expect(await endpointOf(id)).toMatchObject({ failures: 0, failingSince: null, pausedUntil: null });
    expect(receiver.received).toHaveLength(3);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(failures.map(({ error }) => (error as Error).message)).toEqual([
      `Endpoint ${id}: HTTP 500`,
      `Endpoint ${id}: TIMEOUT`,
    ]);
  });

  it('gets one trial at a time, and everything that waits once a trial arrives', async () => {
    const { id } = await addTo();
    for (let count = 0; count < 20; count += 1) await change();
    receiver.respond(503);
    await sendAll();
    const tried = receiver.received.length;
    expect(tried).toBeLessThanOrEqual(5);
    desk.portal.passTime(6_000);
    await sendAll();
    expect(receiver.received).toHaveLength(tried + 1);
    receiver.respond(204);
    desk.portal.passTime(12_000);
    await sendAll();
    await sendAll();
    desk.portal.passTime(6 * 60_000);
    await sendAll();
    expect((await deliveriesOf(id)).filter(({ deliveredAt }) => deliveredAt === null)).toEqual([]);
  });

  it('gets nothing for as long as its Retry-After says', async () => {
    await addTo();
    await change();
    receiver.respond((response) => response.writeHead(429, { 'retry-after': '7200' }).end());
    await sendAll();
    await change();
    desk.portal.passTime(hour);
    expect(await sendAll()).toBe(0);
    desk.portal.passTime(hour + 1000);
    receiver.respond(204);
    expect(await sendAll()).toBe(1);
  });

  it('gets nothing for as long as it asks, even if other events arrived, and uses up no attempts in the meantime', async () => {
    const { id } = await addTo();
    for (let count = 0; count < 20; count += 1) await change();
    receiver.respond((response) =>
      receiver.received.length === 1
        ? response.writeHead(204).end()
        : response.writeHead(429, { 'retry-after': '7200' }).end(),
    );
    await sendAll();
    const tried = receiver.received.length;
    // At most five at the same time, and one more for the delivery that arrived.
    expect(tried).toBeLessThanOrEqual(6);
    expect(await endpointOf(id)).toMatchObject({ failures: 0 });
    desk.portal.passTime(hour);
    expect(await sendAll()).toBe(0);
    expect(receiver.received).toHaveLength(tried);
    receiver.respond(204);
    desk.portal.passTime(hour + 1000);
    await sendAll();
    expect((await deliveriesOf(id)).filter(({ deliveredAt }) => deliveredAt === null)).toEqual([]);
    expect(Math.max(...(await deliveriesOf(id)).map(({ attempts }) => attempts))).toBe(2);
  });

  it('gets the event again when it closes the connection after a switch of protocols', async () => {
    const { id } = await addTo();
    await change();
    receiver.respond((response) => {
      response.writeHead(101, { connection: 'Upgrade', upgrade: 'h2c' });
      response.end();
    });
    await sendAll();
    expect(await deliveriesOf(id)).toMatchObject([{ attempts: 1, lastStatus: null, deliveredAt: null }]);
    receiver.respond(204);
  });

  it('is disabled after three days without a delivery, gets nothing, and then everything when it is enabled', async () => {
    const { id } = await addTo();
    await change();
    receiver.respond(500);
    for (let hours = 0; hours <= 73; hours += 4) {
      await sendAll();
      desk.portal.passTime(4 * hour);
    }
    await sendAll();
    const disabled = await endpointOf(id);
    expect(disabled).toMatchObject({ whyDisabled: 'failing' });
    expect(failures.at(-1)).toMatchObject({ dead: true });
    expect(await measureWebhooks(storage(), desk.portal.now())).toMatchObject({ waiting: 0, disabledEndpoints: 1 });
    const entries = await storage().system((trx) =>
      trx
        .selectFrom('auditEntries')
        .select('details')
        .where('action', '=', 'webhook.disabled')
        .where('subjectId', '=', id)
        .execute(),
    );
    expect(entries).toEqual([{ details: { why: 'failing' } }]);
    const before = receiver.received.length;
    await change();
    receiver.respond(204);
    desk.portal.passTime(hour);
    expect(await sendAll()).toBe(0);
    await storage().system((trx) => enableEndpoint(trx, disabled, desk.portal.now()));
    await sendAll();
    expect(receiver.received).toHaveLength(before + 2);
    expect(await measureWebhooks(storage(), desk.portal.now())).toMatchObject({ waiting: 0, disabledEndpoints: 0 });
  });

  it('is disabled immediately when it responds that it is gone', async () => {
    const { id } = await addTo();
    await change();
    receiver.respond(410);
    await sendAll();
    expect(await endpointOf(id)).toMatchObject({ whyDisabled: 'gone' });
  });

  it('keeps one event that it cannot process from holding up the others, and the portal gives that one up', async () => {
    const { id } = await addTo();
    await change();
    receiver.respond(500);
    await sendAll();
    const poison = receiver.received[0]?.headers['webhook-id'];
    receiver.respond((response) =>
      response.writeHead(receiver.received.at(-1)?.headers['webhook-id'] === poison ? 500 : 204).end(),
    );
    for (let round = 0; round < 12; round += 1) {
      desk.portal.passTime(29 * hour);
      await change();
      await sendAll();
      desk.portal.passTime(7_000);
      await sendAll();
    }
    const left = (await deliveriesOf(id)).filter(({ deliveredAt }) => deliveredAt === null);
    expect(left).toMatchObject([{ eventId: poison, attempts: 10, lastFailure: 'HTTP 500' }]);
    expect(left[0]?.failedAt).not.toBeNull();
    expect(await endpointOf(id)).toMatchObject({ disabledAt: null });
    expect(await measureWebhooks(storage(), desk.portal.now())).toMatchObject({ waiting: 0, failed: 1 });
  });

  it('does not make the portal follow a redirect or read a response', async () => {
    const { id } = await addTo();
    const other = await openReceiver();
    await change();
    receiver.respond((response) => response.writeHead(307, { location: `${other.origin}/elsewhere` }).end());
    await sendAll();
    expect((await deliveriesOf(id))[0]).toMatchObject({ lastFailure: 'HTTP 307' });
    expect(other.received).toEqual([]);
    await other.close();
    // A response that never ends.
    let isClosed = false;
    receiver.respond((response) => {
      response.writeHead(200).write('x'.repeat(1000));
      response.on('close', () => (isClosed = true));
    });
    desk.portal.passTime(6_000);
    await sendAll();
    expect((await deliveriesOf(id))[0]).toMatchObject({ lastStatus: 200, lastFailure: null });
    await expect.poll(() => isClosed).toBe(true);
  });
});

describe('a replay', () => {
  it('sends one event again, or all since a time, with the same ids and new times', async () => {
    const { id } = await addTo();
    await change();
    await change();
    await sendAll();
    const [one, other] = receiver.received.map(({ headers }) => String(headers['webhook-id']));
    expect(await replay(id, { eventId: one! })).toBe(1);
    await sendAll();
    expect(receiver.received.at(-1)?.headers['webhook-id']).toBe(one);
    expect(await replay(id, { since: new Date(desk.portal.now().getTime() - 400 * 24 * hour) })).toBe(2);
    await sendAll();
    const again = receiver.received.slice(3).map(({ headers }) => String(headers['webhook-id']));
    expect(new Set(again)).toEqual(new Set([one, other]));
    expect(again).toHaveLength(2);
    expect(await replay(id, { eventId: 'evt_unknown' })).toBe(0);
  });

  it('never sends the events of another school, or of a kind that the endpoint does not want', async () => {
    const here = await addTo();
    await change();
    await sendAll();
    const eventId = String(receiver.received[0]?.headers['webhook-id']);
    const there = await addTo({ universityId: cascadia });
    const payments = await addTo({ wanted: ['payment.changed'] });
    for (const { id } of [there, payments]) {
      expect(await replay(id, { eventId })).toBe(0);
      expect(await replay(id, { since: new Date(0) })).toBe(0);
    }
    expect(await replay(here.id, { since: new Date(0) })).toBe(1);
  });
});

describe('an address', () => {
  it.each([
    ['that is private', 'http://127.0.0.1'],
    ['whose name leads to this machine', 'http://localhost'],
    ['of this machine in IPv6', 'http://[::1]'],
  ])('%s is refused without the setting, and no connection is made', async (_what, origin) => {
    const { port } = new URL(receiver.origin);
    const { id } = await addTo({ url: `${origin}:${port}/` });
    await change();
    await newWorker([]).runOnce();
    expect((await deliveriesOf(id))[0]).toMatchObject({ lastFailure: 'ADDRESS_NOT_ALLOWED', lastStatus: null });
    expect(receiver.received).toEqual([]);
  });

  it('is reached by its name when the setting allows what the name leads to', async () => {
    const { port } = new URL(receiver.origin);
    await addTo({ url: `http://localhost:${port}/` });
    await change();
    await newWorker(['127.0.0.1', '::1']).runOnce();
    expect(receiver.received).toHaveLength(1);
  });

  it('with plain http is refused when it is not on this machine, whatever the setting says', async () => {
    const { id } = await addTo({ url: 'http://192.0.2.1/' });
    await change();
    await newWorker(['192.0.2.1']).runOnce();
    expect((await deliveriesOf(id))[0]).toMatchObject({ lastFailure: 'ADDRESS_NOT_ALLOWED' });
  });
});

describe('the worker', () => {
  it('sends an event again when a process ended before it recorded the delivery', async () => {
    const { id } = await addTo();
    await change();
    // The process reserves the endpoint and reads the due deliveries. Then it sends, and ends.
    const lost = createWebhookWorker({
      storage: { ...storage(), system: failAfter(2) },
      clock: desk.portal.parts.clock,
      privateNetworks: ['127.0.0.1'],
      onFailure: () => undefined,
    });
    await lost.runOnce();
    expect(receiver.received).toHaveLength(1);
    // The lease keeps other processes from sending until it is certain that the first one is gone.
    expect(await sendAll()).toBe(0);
    desk.portal.passTime(61_000);
    expect(await sendAll()).toBe(1);
    const [first, second] = receiver.received;
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
    expect((await deliveriesOf(id))[0]?.deliveredAt).not.toBeNull();
  });

  /** The storage of a process that ends after a number of transactions. */
  function failAfter(count: number): typeof desk.portal.storage.system {
    let left = count;
    return (work) => {
      left -= 1;
      return left < 0 ? Promise.reject(new Error('The process ended.')) : storage().system(work);
    };
  }

  it('lets a slow receiver delay neither email nor another school’s events, and stops at once', async () => {
    const slow = await openReceiver();
    slow.respond('nothing');
    await addTo({ url: slow.origin });
    await addTo({ universityId: cascadia });
    const worker = newWorker(['127.0.0.1'], 10_000);
    worker.start();
    await change();
    await expect.poll(() => slow.received.length).toBe(1);
    await change('cov_cleo');
    await expect.poll(() => receiver.received.length).toBe(1);
    await desk.portal.visitor().post('/api/sitecore/Password/Forgot', { username: 'ben@bay-state.example' });
    expect(await desk.portal.outbox.runOnce()).toBeGreaterThan(0);
    const startedAt = performance.now();
    await worker.stop();
    expect(performance.now() - startedAt).toBeLessThan(2000);
    // A delivery that the stop interrupted does not count as a failure.
    expect(failures).toEqual([]);
    await slow.close();
  });

  it('never has more than five requests open to one endpoint, even with two processes', async () => {
    const { id } = await addTo();
    for (let count = 0; count < 30; count += 1) await change();
    let open = 0;
    let most = 0;
    receiver.respond((response) => {
      open += 1;
      most = Math.max(most, open);
      setTimeout(() => {
        open -= 1;
        response.writeHead(204).end();
      }, 20);
    });
    await Promise.all([sendAll(), sendAll()]);
    expect((await deliveriesOf(id)).filter(({ deliveredAt }) => deliveredAt === null)).toEqual([]);
    expect(receiver.received).toHaveLength(30);
    expect(most).toBe(5);
  });

  it('deletes a removed endpoint with its waiting deliveries, and a change still succeeds', async () => {
    const { id } = await addTo();
    await change();
    const endpoint = await endpointOf(id);
    await storage().system((trx) => removeEndpoint(trx, endpoint, desk.portal.now()));
    await change();
    expect(await sendAll()).toBe(0);
    expect(await deliveriesOf(id)).toEqual([]);
    expect(receiver.received).toEqual([]);
  });
});
