import fc from 'fast-check';
import { expect } from 'vitest';
import type { TestServer, TestVisitor } from '../open-test-server.ts';
import { preview, send, type Correction } from './correcting.ts';
import { addToCoverage, enroll, expire, pay, terminate, type Household } from './money-moves.ts';

/** A server, and an administrator of its school. */
export interface MoneyWorld {
  readonly portal: TestServer;
  readonly office: TestVisitor;
}

const how = fc.constantFrom('pay' as const, 'bill' as const);
export const correctionKinds = [
  'reopen-coverage',
  'undo-termination',
  'change-days',
  'close-account',
  'open-account',
] as const;
/** What can happen to a household's enrollment, payments and coverage. */
export const moneyEvent = fc.oneof(
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
    what: fc.constantFrom(...correctionKinds),
    lastDay: fc.constantFrom('2026-11-30', '2027-02-28', '2027-08-14'),
  }),
);
export type MoneyEvent = typeof moneyEvent extends fc.Arbitrary<infer Value> ? Value : never;

/** Makes an event happen, if it is possible in this state. Returns whether an administrator corrected something. */
export async function happen({ portal, office }: MoneyWorld, household: Household, each: MoneyEvent): Promise<boolean> {
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
      return correct(office, household, each);
  }
}

async function correct(
  office: TestVisitor,
  household: Household,
  { what, lastDay }: Extract<MoneyEvent, { kind: 'correct' }>,
): Promise<boolean> {
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

const correcting = (what: (typeof correctionKinds)[number]) =>
  ({ kind: 'correct', what, lastDay: '2027-02-28' }) as const;

/** Every correction and every way in which money moves, regardless of the random draws. */
export const everyMoneyEvent: [MoneyEvent[]][] = [
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
