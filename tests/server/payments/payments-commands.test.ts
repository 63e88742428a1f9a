import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { runCommandLine } from '../../../server/command-line/run-command-line.ts';
import { createMetrics } from '../../../server/monitoring/metrics.ts';
import { dayIn } from '../../../server/platform/clock/clock.ts';
import { openStorage } from '../../../server/platform/storage/index.ts';
import { makeTestDatabase } from '../../storage/open-test-storage.ts';
import { testDataKeys, testKeyRing } from '../../storage/test-key-ring.ts';
import { seedTestWorld } from '../test-world.ts';
import { addPayment } from './add-payment.ts';
import { openPayingPortal, secretKey, webhookSecret, type PayingPortal } from './open-paying-portal.ts';

let portal: PayingPortal;
let close: () => Promise<void>;
beforeAll(async () => {
  const database = await makeTestDatabase();
  const storage = await openStorage({ kind: 'postgres', url: database.url, poolSize: 4 }, testKeyRing);
  await seedTestWorld(storage);
  portal = await openPayingPortal({ sharing: { storage } });
  const settings = {
    NODE_ENV: 'test',
    DATABASE_URL: database.url,
    DATA_KEYS: testDataKeys,
    BASE_URL: '',
    // The simulator belongs to the demo world.
    DEMO_WORLD: 'on',
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    PAYMENT_SIMULATOR_URL: portal.simulator.url,
  };
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  close = async () => {
    vi.unstubAllEnvs();
    await portal.close();
    await storage.close();
    await database.remove();
  };
}, 60_000);
afterAll(() => close());
afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = 0;
});

/** Runs the command as an operator does, and returns its lines and its exit code. */
async function run(...args: readonly string[]) {
  process.exitCode = 0;
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  const failed = vi.spyOn(console, 'error').mockImplementation(() => {});
  const written = vi.spyOn(process.stdout, 'write').mockImplementation(() => true);
  await runCommandLine(['payments', ...args]);
  const out = [...log.mock.calls, ...written.mock.calls].flat().join('\n');
  const outcome = {
    lines: out.split('\n').filter(Boolean),
    error: failed.mock.calls.join('\n'),
    exit: process.exitCode,
  };
  vi.restoreAllMocks();
  return outcome;
}

async function pay(isBrought = true) {
  const payment = await addPayment(portal.storage, { student: 'ada' });
  const session = await portal.checkout(payment.reference);
  await portal.press(session, 'pay');
  for (const webhook of await portal.webhooks()) if (isBrought) await portal.bring(webhook);
  return { payment, intent: session.intent?.id ?? '' };
}

// The simulator's clock is the real one. Several days, so that the test does not depend on the time of day.
const day = (days: number) => dayIn('America/New_York', new Date(Date.now() + days * 24 * 60 * 60_000));
const reconcile = (...more: readonly string[]) =>
  run('reconcile', '--school', 'bay-state', '--from', day(-1), '--to', day(1), ...more);

/** The lines of the metrics about reconciliations, without their help. */
async function scrape(): Promise<readonly string[]> {
  const metrics = createMetrics();
  metrics.read(portal.parts);
  const text = await metrics.registry.metrics();
  return text.split('\n').filter((line) => line.startsWith('campus_cover_reconciliation'));
}

it('payments reconcile says that both sides agree, and the metrics have nothing before the first run', async () => {
  await pay();
  expect(await scrape()).toEqual([]);
  const { lines, exit } = await reconcile();
  expect(exit).toBe(0);
  expect(lines).toContain('At the provider: 1 payment of $1,541.25, 0 refunds of $0.00.');
  expect(lines.at(-1)).toBe('No differences.');
});

it('payments reconcile lists a difference as text and as CSV with exit code 1, and the metrics count it by kind', async () => {
  const { payment, intent } = await pay(false);
  const before = Math.floor(Date.now() / 1000);
  const asText = await reconcile();
  expect(asText.exit).toBe(1);
  expect(asText.lines.slice(-2)).toEqual([
    '1 difference:',
    expect.stringContaining(`${payment.reference}  ${intent}  The provider has a payment of $1,541.25`),
  ]);
  const asCsv = await reconcile('--format', 'csv');
  expect(asCsv.exit).toBe(1);
  expect(asCsv.lines).toHaveLength(2);
  expect(asCsv.lines[1]).toMatch(new RegExp(`^paid-there,.*,${payment.reference},${intent},1541.25,,usd,`));
  const [kinds, [time]] = [await scrape(), (await scrape()).filter((line) => line.includes('_timestamp_'))];
  expect(kinds).toContain('campus_cover_reconciliation_differences{kind="paid-there"} 1');
  expect(kinds).toContain('campus_cover_reconciliation_differences{kind="disputed"} 0');
  expect(Number(time?.split(' ')[1])).toBeGreaterThanOrEqual(before);
});

it('the metrics add up the schools, and show when the school that was reconciled the longest ago was', async () => {
  const long = new Date('2026-11-01T05:00:00Z');
  await portal.storage.system((trx) =>
    trx
      .insertInto('auditEntries')
      .values({
        universityId: 'uni_cascadia',
        at: long,
        actorId: 'system',
        action: 'payments.reconciled',
        outcome: 'success',
        subjectId: 'reconciliation',
        requestId: null,
        details: { from: '2026-10-01', to: '2026-10-31', differences: { 'paid-there': 2, disputed: 1 } },
      })
      .execute(),
  );
  const lines = await scrape();
  expect(lines).toContain('campus_cover_reconciliation_differences{kind="paid-there"} 3');
  expect(lines).toContain('campus_cover_reconciliation_differences{kind="disputed"} 1');
  expect(lines).toContain(`campus_cover_reconciliation_oldest_timestamp_seconds ${long.getTime() / 1000}`);
});

it('payments reconcile refuses days that do not exist, and a period that ends before it begins', async () => {
  const of = (from: string, to: string) => run('reconcile', '--school', 'bay-state', '--from', from, '--to', to);
  expect((await of('2026-02-30', '2026-03-01')).error).toContain('2026-02-30 is not a day');
  expect((await of('2026-03-02', '2026-03-01')).error).toContain('--to is before --from.');
});

it('payments refunds lists what waits for a person with exit code 1, school by school, and then what is done', async () => {
  expect(await run('refunds')).toMatchObject({ lines: ['There are no refunds.'], exit: 0 });
  const { payment, intent } = await pay();
  const refund = { universityId: 'uni_bay-state', paymentId: payment.id, providerPaymentId: intent, amountCents: 700 };
  await portal.storage.system((trx) =>
    trx
      .insertInto('refunds')
      .values({
        ...refund,
        id: 'ref_asked',
        state: 'requested',
        requestedBy: 'adm_olga',
        requestKey: 'once',
        reason: 'Paid twice',
        requestedAt: new Date(),
      })
      .execute(),
  );
  const waiting = await run('refunds', '--school', 'bay-state');
  expect(waiting.exit).toBe(1);
  expect(waiting.lines).toEqual([
    expect.stringMatching(
      new RegExp(`^bay-state  requested  ${payment.reference}  7.00  ${intent}  ref_asked  .*requested by`),
    ),
  ]);
  expect(await run('refunds', '--school', 'cascadia')).toMatchObject({ lines: ['There are no refunds.'], exit: 0 });
  // The money arrives after the enrollment was canceled.
  const late = await addPayment(portal.storage, { student: 'ada' });
  await portal.press(await portal.checkout(late.reference), 'pay');
  await portal.storage.system((trx) =>
    trx.updateTable('payments').set({ status: 'Cancelled' }).where('id', '=', late.id).execute(),
  );
  for (const webhook of await portal.webhooks()) await portal.bring(webhook);
  expect((await run('refunds')).lines).toContainEqual(
    expect.stringMatching(new RegExp(`^bay-state  suggested  ${late.reference}  1541.25  `)),
  );
  expect(await run('refunds', '--school', 'nowhere')).toMatchObject({
    error: expect.stringContaining('There is no school nowhere.') as unknown,
    exit: 1,
  });
  expect((await run('refunds', 'bay-state')).exit).toBe(2);
});
