import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampledRuns } from '../../whole-run.ts';
import { addAdministrator, enrollAdministrator } from '../administration/administrators.ts';
import { openTestServer, type TestServer, type TestVisitor } from '../open-test-server.ts';
import { correctionKinds, everyMoneyEvent, happen, moneyEvent } from './money-events.ts';
import { countMoney, openHousehold } from './money-moves.ts';

let portal: TestServer;
let office: TestVisitor;
beforeAll(async () => {
  portal = await openTestServer();
  office = await enrollAdministrator(portal, await addAdministrator(portal, 'olga', 'bay-state'));
}, 60_000);
afterAll(() => portal.close());

describe('charges minus refunds', () => {
  it('equal the premium of the people who are enrolled, in any order of events, and no correction changes them', async () => {
    const seen = new Set<string>();
    await fc.assert(
      fc.asyncProperty(fc.array(moneyEvent, { minLength: 4, maxLength: 14 }), async (events) => {
        const household = await openHousehold(portal);
        for (const each of events) {
          const before = await countMoney(portal, household);
          const isCorrected = await happen({ portal, office }, household, each);
          const after = await countMoney(portal, household);
          expect(after.charges - after.refunds, JSON.stringify(each)).toBe(after.premium);
          expect(isCorrected ? after : before, JSON.stringify(each)).toEqual(before);
          if (isCorrected && each.kind === 'correct') seen.add(each.what);
          else if (after.premium !== before.premium || after.refunds !== before.refunds) seen.add(each.kind);
        }
      }),
      { numRuns: sampledRuns(160), examples: everyMoneyEvent, endOnFailure: true },
    );
    // The events are possible often enough to prove something.
    expect(seen).toEqual(new Set(['bill', 'pay', ...correctionKinds]));
  }, 600_000);
});
