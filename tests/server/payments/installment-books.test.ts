import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadFormCatalog } from '../../../server/forms/definitions/form-catalog.ts';
import { locateSchemas, readSchemaFiles } from '../../../server/forms/definitions/schema-files.ts';
import { sampledRuns } from '../../whole-run.ts';
import { addAdministrator, enrollAdministrator } from '../administration/administrators.ts';
import { correct, preview, readCoverage } from '../corrections/correcting.ts';
import { readReport, readRows, sum } from './installment-books.ts';
import { begin, happen, installmentEvent, periods, year, type Enrollment, type World } from './installment-events.ts';
import { openPayingPortal } from './open-paying-portal.ts';

let world: World;
beforeAll(async () => {
  const catalog = loadFormCatalog(await readSchemaFiles(locateSchemas()));
  const portal = await openPayingPortal({ catalog: { ...catalog, coveragePeriods: () => periods } });
  const [olga, omar] = [
    await addAdministrator(portal, 'olga', 'bay-state'),
    await addAdministrator(portal, 'omar', 'bay-state'),
  ];
  world = { portal, olga: await enrollAdministrator(portal, olga), omar: await enrollAdministrator(portal, omar) };
}, 60_000);
afterAll(() => world.portal.close());

const studentCents = 123_457 - 12_001;
const childCents = 61_111;

/** The cents of an amount that a termination gives back. At least one month is always paid. */
function returnedOf(cents: number, lastDay: string | null): number {
  if (lastDay === null) return 0;
  const begins = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, 7 + month, 15)).toISOString());
  const used = begins.filter((begin) => begin.slice(0, 10) <= lastDay).length;
  return Math.round((cents * (12 - Math.max(1, used))) / 12);
}

type Money = Awaited<ReturnType<typeof readReport>>;

/** Compares the books with what the provider took and refunded, and with what the people cost. */
async function expectBooks(enrollment: Enrollment, costs: readonly number[], before: Money): Promise<void> {
  const { provider } = world.portal.simulator;
  const paidPages = enrollment.pages.filter(({ isPaid }) => isPaid);
  const receivedCents = sum(paidPages.map(({ amountCents }) => amountCents));
  const intents = paidPages.map(({ intent }) => intent!.id);
  const refunds = provider.refunds.filter(({ intent, status }) => intents.includes(intent) && status === 'succeeded');
  const refundedCents = sum(refunds.map(({ amountCents }) => amountCents));
  const after = await readReport(world);
  const money = Object.fromEntries(
    Object.entries(after).map(([figure, cents]) => [figure, cents - before[figure as keyof Money]]),
  ) as unknown as Money;
  const rows = await readRows(world, enrollment);
  const { payment, installments, items, terminatesOn, suggestedCents } = rows;

  const open = installments.filter(({ state }) => state === 'Open');
  const openCents = sum(open.map((row) => row.amountCents - row.creditedCents));
  const owedCents = payment.status === 'Pending' ? sum(costs) + payment.feeCents : openCents;
  expect(money.open + money.later).toBe(owedCents);
  expect([money.paid, money.refunded]).toEqual([receivedCents, refundedCents]);
  expect(money.charged).toBe(sum(items.map(({ exportedCents }) => exportedCents)));
  expect(Math.min(...items.map(({ exportedCents }) => exportedCents))).toBeGreaterThanOrEqual(0);
  expect(items.map(({ ownCents }) => ownCents)).toEqual(costs);

  for (const { state, amountCents, creditedCents, paidCents } of installments) {
    expect(creditedCents).toBeGreaterThanOrEqual(0);
    const dueCents = amountCents - creditedCents;
    expect(dueCents === 0).toBe(state === 'Canceled');
    expect(dueCents).toBeGreaterThanOrEqual(0);
    expect(paidCents).toBe(state === 'Paid' ? dueCents : null);
  }
  const intentsOfPaid = installments.flatMap(({ providerPaymentId }) => providerPaymentId ?? []);
  expect(new Set(intentsOfPaid).size).toBe(intentsOfPaid.length);

  expect(items.map(({ returnedCents }) => returnedCents)).toEqual(
    costs.map((cents) => returnedOf(cents, terminatesOn)),
  );
  const backCents = sum(items.map((item) => Math.max(0, item.returnedCents - item.refundedCents - item.creditedCents)));
  const lessCents = sum(items.map((item) => Math.max(item.returnedCents, item.refundedCents + item.creditedCents)));
  const keptCents = receivedCents - refundedCents - money.refundDue - backCents;
  expect(keptCents + owedCents).toBe(sum(costs) - lessCents + money.fees);
  if (rows.isRefundWaiting) return;
  // What is given back reduces later installments first, so only one of the two is open.
  expect(Math.min(backCents, openCents)).toBe(0);
  expect(suggestedCents).toBe(backCents);
}

describe('an enrollment in installments', () => {
  it(
    'is charged what its people cost less what is given back, in any order of events',
    { timeout: 300_000 },
    async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.boolean(),
          fc.array(installmentEvent, { minLength: 8, maxLength: 20 }),
          async (withChild, events) => {
            const before = await readReport(world);
            const enrollment = await begin(world, withChild);
            const costs = withChild ? [studentCents, childCents] : [studentCents];
            await happen(world, enrollment, { kind: 'open', number: 1 });
            for (const event of events) {
              await happen(world, enrollment, event);
              try {
                await expectBooks(enrollment, costs, before);
              } catch (error) {
                throw new Error(`after ${JSON.stringify(event)}: ${String(error)}`, { cause: error });
              }
            }
          },
        ),
        { numRuns: sampledRuns(16) },
      );
    },
  );
});

it('names each amount of an unpaid end once, also after a correction of its last day', async () => {
  const enrollment = await begin(world, false);
  await happen(world, enrollment, { kind: 'open', number: 1 });
  await happen(world, enrollment, { kind: 'pay', which: 0, earlyPercent: null });
  expect(await happen(world, enrollment, { kind: 'unpaid', today: '2027-02-01', isOutboxSlow: false })).toBe(true);
  const { coverage, reference, student } = enrollment;
  const undo = async () => {
    const { consequences } = await preview(world.olga, student.id, { kind: 'undo-termination', coverage });
    return consequences!.filter((sentence) => sentence.includes('$')).join(' ');
  };
  const days = { kind: 'change-days', coverage, firstDay: year.firstDay };
  // A quarter is paid, for the days until November 13 and for 3 of 12 months.
  const again = new RegExp(
    `^The charges for this coverage are \\$1,114\\.56 again, not \\$278\\.64 \\(${reference}\\)\\. Canceled installments of \\$835\\.92 are due again, on [^.]+\\.$`,
  );
  expect(await undo()).toMatch(again);

  const later = await correct(world.olga, student.id, { ...days, lastDay: '2027-01-31' });
  expect(later.filter((sentence) => sentence.includes('$'))).toEqual([
    `The charges for this coverage stay the same: $278.64 (${reference}).`,
    'The canceled installments of $835.92 stay canceled.',
  ]);
  expect(await undo()).toMatch(again);

  // Two of twelve months are used: $928.80 is given back, of which $835.92 was never paid.
  const earlier = await correct(world.olga, student.id, { ...days, lastDay: '2026-09-30' });
  expect(earlier.at(-1)).toMatch(/^Because of the termination, \$92\.88 of these charges is given back, not \$0\.00\./);
  expect(await undo()).toContain('The termination gave back $92.88 of these charges.');
  const { installments, suggestedCents } = await readRows(world, enrollment);
  expect(installments.map(({ state }) => state)).toEqual(['Canceled', 'Canceled', 'Canceled']);
  expect(suggestedCents).toBe(9288);
});

it('names the charges without the termination when another last day changes what is taken off installments', async () => {
  const enrollment = await begin(world, false);
  await happen(world, enrollment, { kind: 'open', number: 1 });
  await happen(world, enrollment, { kind: 'pay', which: 0, earlyPercent: null });
  await happen(world, enrollment, { kind: 'terminate', lastDay: '2027-01-31', isOutboxSlow: false });
  const { coverage, reference, student } = enrollment;
  const days = { kind: 'change-days', coverage, firstDay: year.firstDay, lastDay: '2026-12-31' };
  const { consequences } = await preview(world.olga, student.id, days);
  expect(consequences!.filter((sentence) => sentence.includes('$'))).toEqual([
    `Without the termination, the charges for this coverage are $1,114.56 (${reference}).`,
    expect.stringMatching(/^Because of the termination, \$650\.16 of these charges is given back, not \$557\.28\./),
  ]);
});

/** An enrollment of which installments are paid. */
async function paid(installments: number, withChild: boolean, withNextYear = false): Promise<Enrollment> {
  const enrollment = await begin(world, withChild, withNextYear);
  for (let number = 1; number <= installments; number += 1) {
    await happen(world, enrollment, { kind: 'open', number });
    await happen(world, enrollment, { kind: 'pay', which: 0, earlyPercent: null });
  }
  return enrollment;
}

it('takes what is left of the installments off each person’s charge in proportion to what the person gets back', async () => {
  const enrollment = await paid(3, true);
  await happen(world, enrollment, { kind: 'terminate', lastDay: '2026-09-10', isOutboxSlow: false });
  const { installments, items } = await readRows(world, enrollment);
  const canceledCents = installments.at(-1)!.creditedCents;
  // The last quarter of $1,725.67 is less than the eleven of twelve months that are given back.
  expect(canceledCents).toBe(43_141);
  const returned = items.map(({ returnedCents }) => returnedCents);
  const ofStudent = Math.round((canceledCents * returned[0]!) / sum(returned));
  expect(items.map(({ creditedCents }) => creditedCents)).toEqual([ofStudent, canceledCents - ofStudent]);
});

describe('a payment for coverages of two periods', () => {
  it('has no negative amount due later in a period that gives back more than its share', async () => {
    const names = ['annual', 'next'] as const;
    const before = await Promise.all(names.map((name) => readReport(world, name)));
    const enrollment = await paid(2, false, true);
    /** What the enrollment adds to the figures of each period. */
    const readBoth = async () => {
      const after = await Promise.all(names.map((name) => readReport(world, name)));
      const added = after.map((money, index) => (figure: keyof Money) => money[figure] - before[index]![figure]);
      for (const of of added) {
        const received = of('paid') - of('refunded') - of('refundDue');
        expect(of('charged') + of('fees')).toBe(received + of('billed') + of('open') + of('later'));
      }
      return (['charged', 'later', 'paid'] as const).map((figure) => added.map((of) => of(figure)));
    };
    expect((await readBoth()).slice(0, 2)).toEqual([
      [studentCents, studentCents],
      [studentCents / 2, studentCents / 2],
    ]);
    await happen(world, enrollment, { kind: 'terminate', lastDay: '2026-09-10', isOutboxSlow: false });
    // Eleven of twelve months are $1,021.68. Half of this year's premium, $557.28, was still due.
    const [charged, later, received] = await readBoth();
    expect(charged).toEqual([studentCents / 12, studentCents]);
    expect(later).toEqual([714, 8574]);
    expect(sum(received!)).toBe(sum(enrollment.pages.map(({ amountCents }) => amountCents)));
    expect(Math.min(...received!)).toBeGreaterThan(0);
  });

  it('is owed again only for the coverage whose unpaid end is undone', async () => {
    const enrollment = await paid(1, false, true);
    const ended = { kind: 'unpaid', today: '2027-02-01', isOutboxSlow: false } as const;
    expect(await happen(world, enrollment, ended)).toBe(true);
    const share = (studentCents * 3) / 4;
    const credited = async () => (await readRows(world, enrollment)).items.map(({ creditedCents }) => creditedCents);
    expect(await credited()).toEqual([share, share]);
    const { student, nextCoverage } = enrollment;
    await correct(world.olga, student.id, { kind: 'undo-termination', coverage: nextCoverage! });
    expect(await credited()).toEqual([share, 0]);
    const { installments } = await readRows(world, enrollment);
    expect(sum(installments.map((row) => row.amountCents - row.creditedCents))).toBe(share);
    expect((await readCoverage(world.portal, enrollment.coverage)).terminatesOn).not.toBeNull();
  });

  it('reduces restored installments by what the other ended coverage gives back, before anything is refunded', async () => {
    const enrollment = await paid(3, false, true);
    const next = { ...enrollment, coverage: enrollment.nextCoverage! };
    await happen(world, enrollment, { kind: 'terminate', lastDay: '2026-09-10', isOutboxSlow: false });
    await happen(world, next, { kind: 'terminate', lastDay: '2027-09-10', isOutboxSlow: false });
    // Each gives back eleven of twelve months. A quarter of both premiums was still due.
    const [each, quarter] = [(studentCents * 11) / 12, studentCents / 2];
    expect((await readRows(world, enrollment)).suggestedCents).toBe(2 * each - quarter);
    const undo = { kind: 'undo-termination', coverage: enrollment.coverage };
    const consequences = await correct(world.olga, enrollment.student.id, undo);
    expect(consequences.join(' ')).not.toContain('due again');
    const { installments, suggestedCents } = await readRows(world, enrollment);
    expect(installments.map(({ state }) => state)).toEqual(['Paid', 'Paid', 'Canceled']);
    expect(suggestedCents).toBe(each - quarter);
  });
});
