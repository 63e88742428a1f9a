import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { openStorage } from '../../server/platform/storage/index.ts';
import { startPortal, type PortalProcess } from '../browser/portal-process.ts';
import { storageKinds, type StorageKind } from '../storage/open-test-storage.ts';
import { crowdAnswers, readSubmitted, seedCrowdInto, type CrowdMember } from './crowd.ts';
import { openInstallation } from './open-installation.ts';

/** `npm run test:all` kills the portal once; `npm run faults` kills it twenty times. */
const rounds = Number(process.env['FAULT_ROUNDS'] ?? 1);
/** One kill is enough for one database; `kill-one-process.test.ts` kills a process on PostgreSQL. */
const kinds: readonly StorageKind[] = rounds > 1 ? storageKinds : ['pglite'];
const today = '2026-11-21';
const atOnce = 3;
/** The kill may happen after the portal has acknowledged this many waivers. */
const flowing = 3;
/** More waivers than any round sends before its kill, so every kill interrupts a sender. */
const crowdOfRound = 30;

describe.each(kinds)('a server on %s that is killed while waivers arrive', (kind) => {
  it(
    `has every acknowledged waiver exactly once after ${rounds} kills at random moments`,
    { timeout: 240_000 + rounds * 20_000 },
    async () => {
      const { config, keyRing, portalOptions, close } = await openInstallation(kind);
      const storage = await openStorage(config, keyRing);
      const crowd = await seedCrowdInto(storage, keyRing, { today, size: rounds * crowdOfRound });
      await storage.close();
      const waiting = [...crowd];
      const acknowledged = new Map<string, string>();
      let interrupted = 0;

      for (let round = 0; round < rounds; round += 1) {
        const portal = await startPortal({ ...portalOptions, today });
        const definitionHash = await readDefinitionHash(portal, waiting[0] ?? crowd[0]);
        const senders = Array.from({ length: atOnce }, async () => {
          for (let member = waiting.shift(); member; member = waiting.shift()) {
            try {
              acknowledged.set(member.coverageId, await submit(portal, member, definitionHash));
            } catch (error) {
              if (!isLostConnection(error)) throw error;
              // It is unknown whether the server stored the waiver, so the student sends it again with the same key.
              interrupted += 1;
              waiting.push(member);
              return;
            }
          }
        });
        // Every other kill happens while waivers arrive. The remaining kills happen at any time, even before the first
        // commit.
        const isFlowing = round % 2 === 0;
        const enough = acknowledged.size + (isFlowing ? flowing + Math.floor(Math.random() * (crowdOfRound / 2)) : 0);
        const soon = new AbortController();
        const flows = async () => {
          while (acknowledged.size < enough && !soon.signal.aborted) await pause(1);
          await pause(Math.random() * (isFlowing ? 20 : 400));
        };
        // A refusal ends the round immediately, and the error contains the portal's response.
        await Promise.race([flows(), Promise.all(senders)]).finally(() => soon.abort());
        await portal.kill();
        await Promise.all(senders);
      }

      const stored = await readSubmitted(config, keyRing);
      for (const [coverageId, reference] of acknowledged) expect(stored.get(coverageId)).toEqual([reference]);
      console.log(`${kind}, ${rounds} kills: ${acknowledged.size} acknowledged, ${interrupted} interrupted`);
      expect(acknowledged.size).toBeGreaterThanOrEqual(Math.ceil(rounds / 2) * flowing);
      expect(interrupted).toBeGreaterThan(0);

      // The interrupted waivers eventually succeed, each exactly once.
      const portal = await startPortal({ ...portalOptions, today });
      const definitionHash = await readDefinitionHash(portal, crowd[0]);
      for (const member of waiting) {
        const reference = await submit(portal, member, definitionHash);
        const before = stored.get(member.coverageId);
        expect(before ?? [reference]).toEqual([reference]);
        acknowledged.set(member.coverageId, reference);
      }
      await portal.stop();
      const inTheEnd = await readSubmitted(config, keyRing);
      for (const member of crowd)
        expect(inTheEnd.get(member.coverageId)).toEqual([acknowledged.get(member.coverageId)]);
      await close();
    },
  );
});

async function readDefinitionHash(portal: PortalProcess, member: CrowdMember | undefined): Promise<string> {
  if (!member) throw new Error('The crowd is used up: make it larger.');
  const response = await fetch(`${portal.url}/api/forms/waiver/visit?Id=${member.coverageId}`, {
    headers: { cookie: member.cookie },
  });
  expect(response.status).toBe(200);
  const { definitionHash } = (await response.json()) as { definitionHash: string };
  return definitionHash;
}

/** Sends a waiver and returns the reference that the server acknowledged. */
async function submit(portal: PortalProcess, member: CrowdMember, definitionHash: string): Promise<string> {
  const response = await fetch(`${portal.url}/api/forms/waiver/submissions?Id=${member.coverageId}`, {
    method: 'POST',
    headers: {
      cookie: member.cookie,
      origin: portal.url,
      'content-type': 'application/json',
      'idempotency-key': member.idempotencyKey,
    },
    body: JSON.stringify({ answers: crowdAnswers, definitionHash }),
  });
  const body = (await response.json()) as { reference?: string };
  if (![200, 201].includes(response.status) || !body.reference)
    throw new Error(`Refused with ${response.status}: ${JSON.stringify(body)}`);
  return body.reference;
}

/** `fetch` reports "fetch failed" or "terminated" when the server has stopped. */
function isLostConnection(error: unknown): boolean {
  return error instanceof TypeError;
}
