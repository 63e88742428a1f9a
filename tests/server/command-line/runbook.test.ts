import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { runCommandLine } from '../../../server/command-line/run-command-line.ts';
import { runbookCommands } from '../../../server/command-line/runbook/run-runbook.ts';
import { loadFormCatalog } from '../../../server/forms/definitions/form-catalog.ts';
import { locateSchemas, readSchemaFiles } from '../../../server/forms/definitions/schema-files.ts';
import { settlePayment } from '../../../server/payments/settle-payment.ts';
import { createClock } from '../../../server/platform/clock/clock.ts';
import { postMessage } from '../../../server/platform/outbox/outbox-message.ts';
import { openStorage, type Storage } from '../../../server/platform/storage/index.ts';
import { makeTestDatabase, openTestStorage, storageKinds, type StorageKind } from '../../storage/open-test-storage.ts';
import { studentRow, universityRow } from '../../storage/sample-rows.ts';
import { testKeyRing } from '../../storage/test-key-ring.ts';
import { addPayment, dueCents } from '../payments/add-payment.ts';

const now = new Date('2026-11-20T10:00:00Z');

interface World {
  readonly storage: Storage;
  /** The role that owns the tables and is not a superuser; absent for the embedded database. */
  readonly url?: string;
  readonly remove: () => Promise<void>;
}

async function openWorld(kind: StorageKind): Promise<World> {
  if (kind === 'pglite') {
    const storage = await openTestStorage({ kind });
    return { storage, remove: () => storage.close() };
  }
  const { url, remove } = await makeTestDatabase();
  const storage = await openStorage({ kind, url }, testKeyRing);
  return { storage, url, remove: () => storage.close().then(remove) };
}

/** The number of rows that `select` returns to the table's owner. */
async function countAsOwner({ url }: World): Promise<number | null> {
  if (url === undefined) return null;
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  const { rows } = await owner.query('select from payments').finally(() => owner.end());
  return rows.length;
}

describe.each(storageKinds)('the runbook’s commands on %s', (kind) => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld(kind);
    await world.storage.system(async (trx) => {
      await trx.insertInto('universities').values(universityRow('bay-state')).execute();
      await trx.insertInto('students').values(studentRow('bay-state', 'ada')).execute();
    });
  }, 60_000);
  afterAll(() => world.remove());
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
    process.exitCode = 0;
  });

  /**
   * This process already has the embedded database open, so the test runs the commands directly in this process, not
   * through the command line.
   */
  async function run(name: string, ...args: readonly string[]) {
    const command = runbookCommands[name]?.(args);
    if (world.url === undefined && command)
      return command(world.storage, new Date()).then(
        ({ text, ok }) => ({ out: text, error: '', exitCode: ok ? 0 : 1 }),
        (error: Error) => ({ out: '', error: error.message, exitCode: 1 }),
      );
    for (const [setting, value] of Object.entries({ DATABASE_URL: world.url ?? '', BASE_URL: '' }))
      vi.stubEnv(setting, value);
    process.exitCode = 0;
    const log = vi.spyOn(console, 'log').mockImplementation(() => {});
    const failed = vi.spyOn(console, 'error').mockImplementation(() => {});
    await runCommandLine([name, ...args]);
    const outcome = { out: log.mock.calls.join('\n'), error: failed.mock.calls.join('\n'), exitCode: process.exitCode };
    vi.restoreAllMocks();
    return outcome;
  }

  it('say that there is nothing to do', async () => {
    expect(await run('payments', 'attention')).toEqual({
      out: 'No payment needs attention.',
      error: '',
      exitCode: 0,
    });
    expect(await run('outbox', 'list')).toEqual({ out: 'Nothing is pending.', error: '', exitCode: 0 });
    expect(await run('outbox', 'retry', '--waiting')).toMatchObject({
      out: '0 messages are scheduled for retry in the next round.',
    });
    expect(await run('audit', 'R-0000000000')).toMatchObject({
      out: 'The audit trail has no entry with the reference R-0000000000.',
      exitCode: 1,
    });
  });

  it('list a refund that is due, which SQL as the owner does not show, and its audit entry', async () => {
    const { storage } = world;
    const payment = await addPayment(storage, { student: 'ada', reference: 'CC-TOO-LATE', status: 'Cancelled' });
    const session = { id: 'cs_1', universityId: 'uni_bay-state', paymentId: payment.id, status: 'open' as const };
    await storage.system((trx) =>
      trx
        .insertInto('paymentSessions')
        .values({ ...session, url: 'https://pay.example/', amountCents: dueCents, expiresAt: now })
        .execute(),
    );
    const settlement = await settlePayment(
      {
        storage,
        keyRing: testKeyRing,
        baseUrl: 'http://127.0.0.1:3000',
        clock: { ...createClock(undefined), now: () => now },
        wakeOutbox: () => {},
        forms: { catalog: loadFormCatalog(await readSchemaFiles(locateSchemas())) },
      },
      {
        eventId: 'evt_1',
        type: 'checkout.session.completed',
        report: {
          sessionId: 'cs_1',
          paymentId: payment.id,
          state: 'paid',
          amountCents: dueCents,
          currency: 'usd',
          providerPaymentId: 'pi_late',
        },
        requestId: 'R-7K3M9QXD2W',
      },
    );
    expect(settlement).toBe('refund-due');
    expect(await countAsOwner(world)).toBe(world.url === undefined ? null : 0);
    const { out, exitCode } = await run('payments', 'attention');
    expect(exitCode).toBe(1);
    expect(out).toMatch(/bay-state {2}CC-TOO-LATE {2}Refund Due {2}paid-too-late {2}paid 1541\.25 {2}pi_late/);
    expect(out).toContain('  refund pi_late  paid 1541.25  paid-too-late');
    for (const reference of ['R-7K3M9QXD2W', 'CC-TOO-LATE'])
      expect(await run('audit', reference)).toMatchObject({
        out: expect.stringMatching(
          /payment\.refund-due {2}refused {2}by system {2}about stu_ada {2}paid-too-late/,
        ) as string,
        exitCode: 0,
      });
    expect(out).not.toContain('example');
  });

  it('list the messages that were not sent, and retry those that can be sent', async () => {
    const [waiting, removal, lost] = await world.storage.system(async (trx) => {
      await trx.deleteFrom('outboxMessages').execute();
      const later = new Date(Date.now() + 3_600_000);
      await postMessage(trx, null, { kind: 'mail', payload: { sealed: 'waits' } }, later);
      await postMessage(trx, null, { kind: 'document-removal', payload: { storageKey: 'k' } }, now);
      await postMessage(trx, null, { kind: 'mail', payload: { sealed: 'gone' } }, now);
      await trx
        .updateTable('outboxMessages')
        .set({ deadAt: now, attempts: 60, lastError: 'MailFailure' })
        .where('createdAt', '=', now.toISOString())
        .execute();
      const rows = await trx.selectFrom('outboxMessages').select('id').orderBy('id').execute();
      return rows.map(({ id }) => id);
    });
    const list = await run('outbox', 'list');
    expect(list.exitCode).toBe(1);
    expect(list.out).not.toContain('waits');
    expect(list.out).toContain(`${removal}  document-removal  made 2026-11-20T10:00:00.000Z  given up`);
    expect(list.out).toContain('tries 60  MailFailure');

    expect(await run('outbox', 'retry', String(removal))).toMatchObject({ exitCode: 0 });
    expect(await run('outbox', 'retry', String(lost))).toMatchObject({
      error: expect.stringContaining('it cannot be sent again') as string,
      exitCode: 1,
    });
    expect(await run('outbox', 'retry', '999999')).toMatchObject({
      error: expect.stringContaining('There is no message 999999') as string,
      exitCode: 1,
    });
    expect(await run('outbox', 'retry', '--waiting')).toMatchObject({
      out: '2 messages are scheduled for retry in the next round.',
    });

    const rows = await world.storage.system((trx) =>
      trx.selectFrom('outboxMessages').select(['id', 'attempts', 'deadAt', 'availableAt']).orderBy('id').execute(),
    );
    expect(rows).toMatchObject([
      { id: waiting, attempts: 0, deadAt: null },
      { id: removal, attempts: 0, deadAt: null },
      { id: lost, attempts: 60, deadAt: now.toISOString() },
    ]);
    expect(Date.parse(rows[0]?.availableAt ?? '')).toBeLessThanOrEqual(Date.now());
  });

  it.each(['payments', 'outbox retry', 'outbox retry all', 'audit', 'outbox list more'])(
    'refuses "%s" with the usage and exit code 2',
    async (line) => {
      const [name = '', ...args] = line.split(' ');
      const { error, exitCode } = await run(name, ...args);
      expect(exitCode).toBe(2);
      expect(error).toContain('Usage:');
    },
  );
});
