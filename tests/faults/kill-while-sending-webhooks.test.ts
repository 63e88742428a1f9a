import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addEndpoint } from '../../server/webhooks/endpoints/manage-endpoints.ts';
import { seedTestWorld } from '../server/test-world.ts';
import { openReceiver, type Receiver } from '../server/webhooks/open-receiver.ts';
import { addEnrollments } from './many-enrollments.ts';
import { openCommandToKill, rounds } from './open-command-to-kill.ts';

const changesPerRound = 120;
const { storage, start } = openCommandToKill(async (opened) => {
  await seedTestWorld(opened);
  await addEnrollments(opened, changesPerRound);
});
const settings = { PORT: '0', DEMO_WORLD: 'off', WEBHOOK_PRIVATE_NETWORKS: '127.0.0.1' };

let receiver: Receiver;
/** The requests that have no response yet. */
const openRequests = new Set<symbol>();
beforeAll(async () => {
  receiver = await openReceiver();
  receiver.respond((response) => {
    const request = Symbol('request');
    openRequests.add(request);
    setTimeout(() => {
      openRequests.delete(request);
      response.writeHead(204).end();
    }, 30);
  });
});
afterAll(() => receiver.close());

describe('a portal that is killed while it sends webhooks', () => {
  it(
    `sends every event that was committed, including those that it had sent without recording it, after ${rounds} kills`,
    { timeout: 1_800_000 },
    async () => {
      await storage().system((trx) =>
        addEndpoint(trx, {
          universityId: 'uni_bay-state',
          name: 'Test',
          url: receiver.origin,
          kinds: ['coverage.changed'],
          now: new Date(),
        }),
      );
      for (let round = 1; round <= rounds; round += 1) {
        await changeAll(round);
        const before = receiver.received.length;
        const portal = start(['start'], settings);
        const ended = once(portal, 'exit');
        while (receiver.received.length === before) await pause(5);
        await pause(Math.random() * 500);
        // At that point, the event of this request has arrived, and the portal has not recorded it.
        while (openRequests.size === 0) await pause(1);
        portal.kill('SIGKILL');
        await ended;
        await endLeases();
      }

      const portal = start(['start'], settings);
      const ended = once(portal, 'exit');
      while ((await readEvents('waiting')).length > 0) await pause(100);
      portal.kill('SIGTERM');
      await ended;
      const arrived = receiver.received.map(({ headers }) => String(headers['webhook-id']));
      const events = await readEvents('all');
      console.log(`${rounds} kills: ${events.length} events, ${arrived.length - events.length} of them twice`);
      expect(events).toHaveLength(rounds * changesPerRound);
      expect(new Set(arrived)).toEqual(new Set(events));
      expect(arrived.length).toBeGreaterThan(events.length);
    },
  );
});

/** One event for each coverage. */
async function changeAll(round: number): Promise<void> {
  await storage().system((trx) =>
    trx
      .updateTable('studentCoverages')
      .set({ terminatesOn: `2027-01-${String(round).padStart(2, '0')}`, terminationReason: 'GRAD' })
      .where('id', 'like', 'cov_many-%')
      .execute(),
  );
}

/** Simulates the passing of the minute after which another process may send to the endpoint. */
async function endLeases(): Promise<void> {
  await storage().system((trx) => trx.updateTable('webhookEndpoints').set({ leasedUntil: null }).execute());
}

async function readEvents(which: 'all' | 'waiting'): Promise<readonly string[]> {
  const deliveries = await storage().system((trx) =>
    trx.selectFrom('webhookDeliveries').select(['eventId', 'deliveredAt']).execute(),
  );
  return deliveries.filter(({ deliveredAt }) => which === 'all' || deliveredAt === null).map(({ eventId }) => eventId);
}
