import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { openSimulator } from '../../tools/payment-simulator/open-simulator.ts';
import { newDataDir, removeDataDir, startPortal, type PortalProcess } from '../browser/portal-process.ts';
import { freePort } from '../programs/free-port.ts';
import { seedCrowd } from './crowd.ts';
import { enrollAndPay, readEnrollments, readStatus, type Enrollee, type KeptEnrollment } from './enrolling-crowd.ts';

/** `npm run test:all` kills the portal once; `npm run faults` kills it twenty times. */
const rounds = Number(process.env['FAULT_ROUNDS'] ?? 1);
const today = '2026-11-21';
const atOnce = 3;
/** The kill may happen after this many paid enrollments. */
const flowing = 2;
const keys = { secretKey: 'sk_test_0123456789', webhookSecret: 'whsec_0123456789' };

describe('a server that is killed while students enroll and pay', () => {
  it(
    `has every document, no payment without a coverage and no duplicate payment after ${rounds} kills at random moments`,
    { timeout: 900_000 },
    async () => {
      const dataDir = await newDataDir();
      // One student never enrolls, so that the form still opens for this student.
      const [observer, ...members] = await seedCrowd(dataDir, {
        today,
        size: rounds * 16 + 1,
        school: 'cascadia',
      });
      const crowd: Enrollee[] = members;
      // The provider keeps running when the portal is killed, and the portal's address stays the same.
      const simulator = await openSimulator(keys);
      const environment = {
        PORT: String(await freePort()),
        STRIPE_SECRET_KEY: keys.secretKey,
        STRIPE_WEBHOOK_SECRET: keys.webhookSecret,
        PAYMENT_SIMULATOR_URL: simulator.url,
      };
      const waiting = [...crowd];
      const interrupted = new Set<Enrollee>();

      for (let round = 0; round < rounds; round += 1) {
        const portal = await startPortal({ dataDir, today, environment });
        const definitionHash = await readDefinitionHash(portal, observer);
        const senders = Array.from({ length: atOnce }, async () => {
          for (let member = waiting.shift(); member; member = waiting.shift()) {
            try {
              await enrollAndPay({ portal, simulator, definitionHash }, member);
            } catch (error) {
              // `fetch` throws this error when the server has stopped. The result is unknown, so the student tries
              // again.
              if (!(error instanceof TypeError)) throw error;
              interrupted.add(member);
              waiting.push(member);
              return;
            }
          }
        });
        const paid = () => crowd.filter(({ isPaid }) => isPaid).length;
        const enough = paid() + (round % 2 === 0 ? flowing : 0);
        const flows = async () => {
          while (paid() < enough && waiting.length > 0) await pause(5);
          // The round is too short for the senders to finish the crowd's requests, so every kill interrupts a sender.
          await pause(Math.random() * 150);
        };
        // A refusal ends the round immediately, and the error contains the portal's response.
        await Promise.race([flows(), Promise.all(senders)]);
        await portal.kill();
        await Promise.all(senders);
      }

      const left = await readEnrollments(dataDir, crowd);
      for (const kept of left) expectWhole(kept, crowd);
      expect(interrupted.size).toBeGreaterThan(0);

      // The interrupted students eventually succeed, and the provider's webhooks arrive for all of them.
      const portal = await startPortal({ dataDir, today, environment });
      const definitionHash = await readDefinitionHash(portal, observer);
      for (const member of interrupted) await enrollAndPay({ portal, simulator, definitionHash }, member);
      const enrolled = crowd.filter(({ isPaid }) => isPaid);
      for (const member of enrolled) while ((await readStatus(portal, member)) !== 'Paid') await pause(100);
      await portal.stop();
      await simulator.close();

      const inTheEnd = await readEnrollments(dataDir, enrolled);
      expect(inTheEnd.map(({ status }) => status)).toEqual(enrolled.map(() => 'Enrolled'));
      for (const kept of inTheEnd) expectWhole(kept, crowd);
      console.log(`${rounds} kills: ${enrolled.length} enrolled and paid, ${interrupted.size} interrupted`);
      await removeDataDir(dataDir);
    },
  );
});

const paymentOf: Readonly<Record<string, readonly string[]>> = {
  Eligible: [],
  'Pending Enrollment': ['Pending'],
  Enrolled: ['Paid'],
};

/**
 * The enrollment is confirmed once with its document, or not at all. It is paid only if it covers at least one enrolled
 * person.
 */
function expectWhole(kept: KeptEnrollment, crowd: readonly Enrollee[]): void {
  const member = crowd.find(({ coverageId }) => coverageId === kept.coverageId);
  expect(kept.payments.map(({ status }) => status)).toEqual(paymentOf[kept.status]);
  expect(kept.records).toBe(kept.payments.length);
  const found = { reference: kept.payments[0]?.reference, documentIds: kept.documentIds };
  // What the portal acknowledged must exist; the rest may exist.
  const acknowledged = { reference: member?.reference, documentIds: [member?.documentId] };
  expect(found).toEqual(member?.reference === undefined ? found : acknowledged);
}

async function readDefinitionHash(portal: PortalProcess, member: Enrollee | undefined): Promise<string> {
  if (!member) throw new Error('There is no crowd.');
  const response = await fetch(`${portal.url}/api/forms/enroll-qle/visit`, { headers: { cookie: member.cookie } });
  const { definitionHash } = (await response.json()) as { definitionHash?: string };
  if (definitionHash === undefined) throw new Error(`No visit for ${member.coverageId}: ${response.status}`);
  return definitionHash;
}
