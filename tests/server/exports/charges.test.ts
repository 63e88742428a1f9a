import { usualColumns } from '@campus-cover/engine';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { charges } from '../../../server/exports/sources/charges.ts';
import { newId, type PaymentStatus, type Storage } from '../../../server/platform/storage/index.ts';
import { openTestStorage } from '../../storage/open-test-storage.ts';
import { sampledRuns } from '../../whole-run.ts';
import { seedTestWorld } from '../test-world.ts';
import { linesOf, readTestFile, takeTestRun, type FileLine } from './export-school.ts';

const statuses = ['Pending', 'Processing', 'Paid', 'Invoice Pending', 'Invoiced', 'Cancelled', 'Refund Due'] as const;
const periods = ['replay-fall', 'replay-spring'] as const;

const item = fc.record({ period: fc.constantFrom(...periods), cents: fc.nat(500_000), sponsor: fc.nat(100) });
const payment = fc.record({
  items: fc.array(item, { minLength: 1, maxLength: 2 }),
  status: fc.constantFrom<PaymentStatus>(...statuses),
  later: fc.constantFrom<PaymentStatus>(...statuses),
});
type ArbitraryPayment = typeof payment extends fc.Arbitrary<infer Value> ? Value : never;

let storage: Storage;
beforeAll(async () => {
  storage = await openTestStorage({ kind: 'postgres' });
  await seedTestWorld(storage);
}, 60_000);
afterAll(() => storage.close());

async function addPayment({ items, status }: ArbitraryPayment): Promise<string> {
  const id = newId('pay');
  const rows = items.map(({ period, cents, sponsor }) => ({
    period,
    premiumCents: cents,
    sponsorCents: Math.floor((cents * sponsor) / 100),
  }));
  const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((all, row) => all + of(row), 0);
  const [premiumCents, sponsorCents] = [sum((row) => row.premiumCents), sum((row) => row.sponsorCents)];
  await storage.system(async (trx) => {
    await trx
      .insertInto('payments')
      .values({
        id,
        universityId: 'uni_bay-state',
        studentId: 'stu_ben',
        reference: id,
        payTimeOption: 'University Invoice',
        status,
        premiumCents,
        sponsorCents,
        schoolCents: premiumCents - sponsorCents,
        feeCents: 0,
        dueTodayCents: 0,
        dueLaterCents: 0,
      })
      .execute();
    for (const row of rows) {
      const coverageId = newId('cov');
      await trx
        .insertInto('studentCoverages')
        .values({
          id: coverageId,
          universityId: 'uni_bay-state',
          studentId: 'stu_ben',
          planName: 'Plan',
          coverageStartDate: '2026-08-15',
          coverageEndDate: '2027-08-14',
          studentCoverageStatus: 'Enrolled',
          subscriberId: coverageId,
          periodId: row.period,
        })
        .execute();
      await trx
        .insertInto('paymentItems')
        .values({
          universityId: 'uni_bay-state',
          paymentId: id,
          studentCoverageId: coverageId,
          premiumCents: row.premiumCents,
          sponsorCents: row.sponsorCents,
        })
        .execute();
    }
  });
  return id;
}

/** Adds amounts as an accountant does: exactly, from the text. */
function centsIn(lines: readonly FileLine[], entry: string, term: string): number {
  return lines
    .filter((line) => line['ENTRY'] === entry && line['TERM'] === term)
    .reduce((all, line) => all + Math.round(Number(line['AMOUNT']) * 100), 0);
}

/** What `payment_items` says, by whether its payment is still in effect. */
async function centsInBooks(term: string) {
  const rows = await storage.system((trx) =>
    trx
      .selectFrom('paymentItems')
      .innerJoin('payments', 'payments.id', 'paymentItems.paymentId')
      .innerJoin('studentCoverages', 'studentCoverages.id', 'paymentItems.studentCoverageId')
      .select(['status', 'paymentItems.premiumCents', 'paymentItems.sponsorCents'])
      .where('periodId', '=', term)
      .execute(),
  );
  const sum = (of: typeof rows) => of.reduce((all, row) => all + row.premiumCents - row.sponsorCents, 0);
  const isOver = ({ status }: (typeof rows)[number]) => status === 'Cancelled' || status === 'Refund Due';
  return { all: sum(rows), over: sum(rows.filter(isOver)) };
}

describe('the charges of a school', () => {
  it('equal payment_items to the cent, per term, whatever happens to the payments', { timeout: 300_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(payment, { minLength: 1, maxLength: 6 }), async (payments) => {
        const ids: string[] = [];
        for (const one of payments) ids.push(await addPayment(one));
        await expectEqual();
        for (const [at, { later }] of payments.entries())
          await storage.system((trx) =>
            trx.updateTable('payments').set({ status: later }).where('id', '=', ids[at]!).execute(),
          );
        await expectEqual();
      }),
      { numRuns: sampledRuns(16) },
    );
  });

  async function expectEqual(): Promise<void> {
    const number = await takeTestRun(storage, 'charges');
    const lines = linesOf(await readTestFile(storage, { kind: 'charges', number }));
    for (const term of periods) {
      const { all, over } = await centsInBooks(term);
      expect(centsIn(lines, 'charge', term)).toBe(all);
      // A reversal of zero is -0.
      expect(centsIn(lines, 'reversal', term) + over).toBe(0);
    }
  }

  it('say which months they are for', async () => {
    const payment = { status: 'Refund Due', later: 'Paid' } as const;
    const id = await addPayment({ items: [{ period: 'replay-fall', cents: 90_000, sponsor: 0 }], ...payment });
    const months = { paidFrom: '2026-11-21', months: 9, ofMonths: 12 };
    const entries = await storage.system(async (trx) => {
      await trx.updateTable('paymentItems').set(months).where('paymentId', '=', id).execute();
      const all = await charges.read(trx, await charges.listIds(trx, 'uni_bay-state'), []);
      return all.map(({ values }) => values).filter(({ reference }) => reference === id);
    });
    expect(entries).toMatchObject([
      { entry: 'charge', amount: '900.00', ...months },
      { entry: 'reversal', amount: '-900.00', ...months },
    ]);
    expect(usualColumns('charges').map(({ field }) => field)).toEqual(
      expect.arrayContaining(['paidFrom', 'months', 'ofMonths']),
    );
  });

  it('have the columns that the school’s own file names', async () => {
    await addPayment({
      items: [{ period: 'replay-fall', cents: 123_450, sponsor: 0 }],
      status: 'Refund Due',
      later: 'Paid',
    });
    const number = await takeTestRun(storage, 'charges');
    const csv = await readTestFile(storage, { kind: 'charges', number, format: 'csv' });
    expect(csv.split('\r\n')[0]).toBe(
      '\uFEFFACTION,RECORD_ID,ENTRY,STUDENT_ID,LAST_NAME,FIRST_NAME,TERM,PLAN,PERSON,AMOUNT,REFERENCE,DATE',
    );
    // A negative amount is a number, so it has no apostrophe.
    expect(csv).toMatch(/,reversal,S-ben,Sample,ben,replay-fall,Plan,Student,-1234\.50,pay_/);
  });
});
