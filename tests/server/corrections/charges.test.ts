import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampledRuns } from '../../whole-run.ts';
import { addAdministrator, enrollAdministrator } from '../administration/administrators.ts';
import { openTestServer, type TestServer, type TestVisitor } from '../open-test-server.ts';
import { preview, send, type Correction } from './correcting.ts';
import {
  addToCoverage,
  countMoney,
  enroll,
  expire,
  openHousehold,
  pay,
  terminate,
  type Household,
} from './money-moves.ts';

let portal: TestServer;
let office: TestVisitor;
beforeAll(async () => {
  portal = await openTestServer();
  office = await enrollAdministrator(portal, await addAdministrator(portal, 'olga', 'bay-state'));
}, 60_000);
afterAll(() => portal.close());

const how = fc.constantFrom('pay' as const, 'bill' as const);
const kinds = ['reopen-coverage', 'undo-termination', 'change-days', 'close-account', 'open-account'] as const;
const event = fc.oneof(
  fc.record({ kind: fc.constant('enroll' as const), how }),
  fc.record({ kind: fc.constant('add dependent' as const), how }),
  fc.record({
    kind: fc.constant('pay' as const),
    which: fc.nat(3),
    extraCents: fc.constantFrom(0, 0, 0, -100, 100),
  }),
  fc.record({ kind: fc.constant('bill' as const) }),
  fc.record({
    kind: fc.constant('terminate' as const),
    lastDay: fc.constantFrom('2026-11-21', '2026-11-30', '2027-03-31'),
  }),
  fc.record({ kind: fc.constant('expire' as const) }),
  fc.record({
    kind: fc.constant('correct' as const),
    what: fc.constantFrom(...kinds),
    lastDay: fc.constantFrom('2026-11-30', '2027-02-28', '2027-08-14'),
  }),
);
type Event = typeof event extends fc.Arbitrary<infer Value> ? Value : never;

/** Makes an event happen, if it is possible in this state. Returns whether an administrator corrected something. */
async function happen(household: Household, each: Event): Promise<boolean> {
  switch (each.kind) {
    case 'enroll':
      await enroll(portal, household, each.how);
      return false;
    case 'add dependent':
      await addToCoverage(portal, household, each.how);
      return false;
    case 'pay':
      await pay(portal, household, each);
      return false;
    case 'bill':
      await portal.outbox.runOnce();
      return false;
    case 'terminate':
      await terminate(portal, household, each.lastDay);
      return false;
    case 'expire':
      await expire(portal);
      return false;
    case 'correct':
      return correct(household, each);
  }
}

async function correct(household: Household, { what, lastDay }: Extract<Event, { kind: 'correct' }>): Promise<boolean> {
  const { student, coverage } = household;
  const correction: Correction = {
    kind: what,
    ...(!what.endsWith('account') && { coverage }),
    ...(what === 'reopen-coverage' && { until: '2026-12-12' }),
    ...(what === 'change-days' && { firstDay: '2026-09-01', lastDay }),
  };
  const { consequences } = await preview(office, student.id, correction);
  if (consequences === undefined) return false;
  const answer = await send(office, student.id, { ...correction, confirmed: consequences });
  expect(answer.statusCode, answer.body).toBe(200);
  return true;
}

const correcting = (what: (typeof kinds)[number]) => ({ kind: 'correct', what, lastDay: '2027-02-28' }) as const;

/** Every correction and every way in which money moves, whatever chance draws. */
const examples: [Event[]][] = [
  [
    [
      { kind: 'enroll', how: 'pay' },
      { kind: 'expire' },
      correcting('reopen-coverage'),
      { kind: 'pay', which: 0, extraCents: 0 },
      { kind: 'enroll', how: 'pay' },
      { kind: 'pay', which: 1, extraCents: 0 },
      { kind: 'pay', which: 1, extraCents: 0 },
      { kind: 'add dependent', how: 'bill' },
      { kind: 'terminate', lastDay: '2026-11-30' },
      { kind: 'bill' },
      correcting('undo-termination'),
      correcting('change-days'),
      { kind: 'add dependent', how: 'bill' },
      { kind: 'bill' },
      correcting('close-account'),
      correcting('open-account'),
    ],
  ],
];

describe('charges less refunds', () => {
  it('equal the premium of the people who are enrolled, in any order of events, and no correction changes them', async () => {
    const seen = new Set<string>();
    await fc.assert(
      fc.asyncProperty(fc.array(event, { minLength: 4, maxLength: 14 }), async (events) => {
        const household = await openHousehold(portal);
        for (const each of events) {
          const before = await countMoney(portal, household);
          const isCorrected = await happen(household, each);
          const after = await countMoney(portal, household);
          expect(after.charges - after.refunds, JSON.stringify(each)).toBe(after.premium);
          expect(isCorrected ? after : before, JSON.stringify(each)).toEqual(before);
          if (isCorrected && each.kind === 'correct') seen.add(each.what);
          else if (after.premium !== before.premium || after.refunds !== before.refunds) seen.add(each.kind);
        }
      }),
      { numRuns: sampledRuns(160), examples, endOnFailure: true },
    );
    // The events are possible often enough to prove something.
    expect(seen).toEqual(new Set(['bill', 'pay', ...kinds]));
  }, 600_000);
});
