import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedDemoWorld } from '../../server/demo/index.ts';
import { decideRefund } from '../../server/payments/refunds/decide-refund.ts';
import { requestRefund } from '../../server/payments/refunds/request-refund.ts';
import type { AdministratorSession } from '../../server/platform/access/session.ts';
import type { KeyRing } from '../../server/platform/keys/key-ring.ts';
import type { AdministratorWork } from '../../server/schools/tenant-work.ts';
import { openSimulator, type Simulator } from '../../tools/payment-simulator/open-simulator.ts';
import { freePort } from '../programs/free-port.ts';
import { addPayment } from '../server/payments/add-payment.ts';
import { demoFiles } from '../storage/demo-schools.ts';
import { studentRow, universityRow } from '../storage/sample-rows.ts';
import { openCommandToKill, rounds } from './open-command-to-kill.ts';

const today = '2026-11-21';
const refundsPerRound = 8;
const amountCents = 1234;
const keys = { secretKey: 'sk_test_0123456789', webhookSecret: 'whsec_0123456789' };

let keyRing: KeyRing;
// Only a demo world accepts a simulator.
const { storage, start } = openCommandToKill(async (opened, ring) => {
  keyRing = ring;
  await seedDemoWorld(opened, { today, ...demoFiles, keyRing: ring });
  await opened.system(async (trx) => {
    await trx.insertInto('universities').values(universityRow('refunding')).execute();
    await trx.insertInto('students').values(studentRow('refunding', 'ada')).execute();
  });
});

let simulator: Simulator;
let port: string;
beforeAll(async () => {
  // The provider keeps running when the portal is killed, and the portal's address stays the same.
  simulator = await openSimulator({ ...keys, bankDelayMs: 50 });
  port = String(await freePort());
});
afterAll(() => simulator.close());

const startPortal = () =>
  start(['start'], {
    PORT: port,
    DEMO_WORLD: 'on',
    TODAY: today,
    STRIPE_SECRET_KEY: keys.secretKey,
    STRIPE_WEBHOOK_SECRET: keys.webhookSecret,
    PAYMENT_SIMULATOR_URL: simulator.url,
  });

describe('a portal that is killed while it sends refunds', () => {
  it(
    `sends each released refund once, and knows it in the end, after ${rounds} kills at random moments`,
    { timeout: 1_800_000 },
    async () => {
      const made = () => simulator.provider.refunds.length;
      let unrecorded = 0;
      for (let round = 1; round <= rounds; round += 1) {
        for (let number = 0; number < refundsPerRound; number += 1) await releaseOne(number % 2 === 0);
        const before = made();
        const portal = startPortal();
        const ended = once(portal, 'exit');
        while (made() === before && portal.exitCode === null) await pause(1);
        expect(portal.exitCode).toBeNull();
        // In every second round, the kill comes right after the provider's answer, which the portal has not recorded.
        if (round % 2 === 0) await pause(Math.random() * 300);
        portal.kill('SIGKILL');
        await ended;
        unrecorded += made() - (await countReported());
        await endLeases();
      }
      expect(unrecorded).toBeGreaterThan(0);

      const portal = startPortal();
      const ended = once(portal, 'exit');
      while ((await readStates()).some((state) => state !== 'succeeded')) await pause(100);
      portal.kill('SIGTERM');
      await ended;
      const ids = simulator.provider.refunds.map(({ metadata }) => metadata['refund_id']);
      const states = await readStates();
      console.log(`${rounds} kills: ${states.length} refunds, ${unrecorded} made and not recorded at a kill`);
      expect(states).toHaveLength(rounds * refundsPerRound);
      expect(ids).toHaveLength(states.length);
      expect(new Set(ids).size).toBe(states.length);
      expect(simulator.provider.refunds.map((refund) => refund.amountCents)).toEqual(ids.map(() => amountCents));
      expect(await countOnceEach('refund.succeeded')).toBe(states.length);
    },
  );
});

/** A paid payment of which two administrators refund a part. */
async function releaseOne(isByCard: boolean): Promise<void> {
  const method = isByCard ? 'Credit Card' : 'Bank Account';
  const payment = await addPayment(storage(), { student: 'ada', university: 'refunding', method, status: 'Paid' });
  const session = simulator.provider.create(undefined, '', {
    clientReferenceId: payment.id,
    words: 'Coverage',
    amountCents: 150_000,
    currency: 'usd',
    methods: [isByCard ? 'card' : 'us_bank_account'],
    successUrl: `http://127.0.0.1:${port}/payment`,
    cancelUrl: `http://127.0.0.1:${port}/payment`,
  });
  if (!session) throw new Error('The simulator opened no page.');
  if (isByCard) simulator.provider.pay(session);
  else simulator.provider.payByBank(session, { pays: true });
  while (!session.isPaid) await pause(20);
  const providerPaymentId = session.intent?.id ?? '';
  await storage().system((trx) =>
    trx.updateTable('payments').set({ paidCents: 150_000, providerPaymentId }).where('id', '=', payment.id).execute(),
  );
  const { reference } = payment;
  const request = { reference, providerPaymentId, amountCents, reason: 'Test', requestKey: crypto.randomUUID() };
  const { id } = await workAs('adm_one', (work) => requestRefund(work, request));
  await workAs('adm_two', (work) => decideRefund(work, id, { kind: 'release', isOnline: true }));
}

function workAs<Result>(administratorId: string, run: (work: AdministratorWork) => Promise<Result>): Promise<Result> {
  const universityId = 'uni_refunding';
  const session = { role: 'administrator', administratorId, universityId } as AdministratorSession;
  return storage().inTenant(universityId, (trx) =>
    run({ trx, session, keyRing, now: new Date(), today, requestId: 'R-TEST' }),
  );
}

/** As if the minute had passed after which another process may take over the messages. */
async function endLeases(): Promise<void> {
  await storage().system((trx) =>
    trx.updateTable('outboxMessages').set({ leasedUntil: null, availableAt: new Date() }).execute(),
  );
}

async function readStates(): Promise<readonly string[]> {
  const refunds = await storage().system((trx) => trx.selectFrom('refunds').select('state').execute());
  return refunds.map(({ state }) => state);
}

async function countReported(): Promise<number> {
  return (await readStates()).filter((state) => state === 'sent' || state === 'succeeded').length;
}

/** How many refunds have exactly one audit entry for the action. */
async function countOnceEach(action: string): Promise<number> {
  const entries = await storage().system((trx) =>
    trx.selectFrom('auditEntries').select('details').where('action', '=', action).execute(),
  );
  const ids = entries.map(({ details }) => details['refund']);
  expect(new Set(ids).size).toBe(ids.length);
  return ids.length;
}
