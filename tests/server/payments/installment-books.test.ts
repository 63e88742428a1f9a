import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadFormCatalog } from '../../../server/forms/definitions/form-catalog.ts';
import { locateSchemas, readSchemaFiles } from '../../../server/forms/definitions/schema-files.ts';
import { sampledRuns } from '../../whole-run.ts';
import { addAdministrator, enrollAdministrator } from '../administration/administrators.ts';
import { readReport, readRows, sum } from './installment-books.ts';
import { begin, happen, installmentEvent, year, type Enrollment, type World } from './installment-events.ts';
import { openPayingPortal } from './open-paying-portal.ts';

let world: World;
beforeAll(async () => {
  const catalog = loadFormCatalog(await readSchemaFiles(locateSchemas()));
  const portal = await openPayingPortal({ catalog: { ...catalog, coveragePeriods: () => ({ annual: year }) } });
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
