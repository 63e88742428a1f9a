import { addDays, type CoveragePeriodDefinition } from '@campus-cover/engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { startRanges } from '../coverage/months-of-period.ts';
import { amountText, centsOf } from '../platform/text/cents.ts';
import {
  enrollmentCost,
  enrollmentItems,
  type ChosenCoverage,
  type CostItem,
  type HowPaid,
} from './enrollment-cost.ts';

const period: CoveragePeriodDefinition = {
  plan: 'annual',
  planName: 'Student Health Plan',
  planYear: 2026,
  firstDay: '2026-08-15',
  lastDay: '2027-08-14',
  enrollUntil: '2026-09-15',
  silent: 'expire',
  rates: {
    default: {
      Student: { premium: '2978.40', sponsor: '600.00' },
      Spouse: { premium: '2978.40', sponsor: '250.00' },
      Child: { premium: '100.00', sponsor: '150.00' },
    },
    graduate: { Student: { premium: '3100.00' } },
  },
};
const periods = { annual: period };
const alone: ChosenCoverage = {
  studentCoverageId: 'cov_a',
  periodId: 'annual',
  rateClass: 'default',
  insuresStudent: true,
  dependents: [],
  payTimeOption: 'Pay now',
  installmentCount: 1,
};
const card: HowPaid = { payMethod: 'Credit Card', cardFeePercent: 2.5 };

function itemsOf(coverage: ChosenCoverage): readonly CostItem[] {
  const items = enrollmentItems(periods, [coverage]);
  if ('periodId' in items) throw new Error('no rate');
  return items;
}

describe('what an enrollment costs', () => {
  it('[PAY-6] is due today, with a fee by card or without one by bank account, or is billed by the university', () => {
    const items = itemsOf(alone);
    expect(enrollmentCost(items, card)).toMatchObject({ schoolCents: 0, feeCents: 5946, dueTodayCents: 243_786 });
    const bank = enrollmentCost(items, { ...card, payMethod: 'Bank Account' });
    expect(bank).toMatchObject({ schoolCents: 0, feeCents: 0, dueTodayCents: 237_840 });
    const invoice = enrollmentCost(itemsOf({ ...alone, payTimeOption: 'University Invoice' }), {
      ...card,
      payMethod: null,
    });
    expect(invoice).toMatchObject({ schoolCents: 237_840, feeCents: 0, dueTodayCents: 0, dueLaterCents: 0 });
  });

  it('counts everyone in the coverage, and the student once', () => {
    const family = [
      { dependentId: 'dep_s', relationship: 'Spouse' },
      { dependentId: 'dep_c', relationship: 'Child' },
    ] as const;
    expect(itemsOf({ ...alone, dependents: family }).map((item) => item.dependentId)).toEqual([null, 'dep_s', 'dep_c']);
    expect(itemsOf({ ...alone, insuresStudent: false, dependents: family })).toHaveLength(2);
  });

  it('lets a sponsor pay no more than the premium', () => {
    const child = { dependentId: 'dep_c', relationship: 'Child' } as const;
    const items = itemsOf({ ...alone, insuresStudent: false, dependents: [child] });
    expect(items).toMatchObject([{ premiumCents: 10_000, sponsorCents: 10_000 }]);
  });

  it('uses the rate for the student’s rate class', () => {
    expect(itemsOf({ ...alone, rateClass: 'graduate' })).toMatchObject([{ premiumCents: 310_000, sponsorCents: 0 }]);
  });

  it('has no price for a person whom the period does not cover, or for an unknown period or class', () => {
    const partner = { dependentId: 'dep_p', relationship: 'Domestic Partner' } as const;
    expect(enrollmentItems(periods, [{ ...alone, dependents: [partner] }])).toEqual({
      periodId: 'annual',
      relationship: 'Domestic Partner',
    });
    for (const periodId of ['fall', 'constructor'])
      expect(enrollmentItems(periods, [{ ...alone, periodId }])).toEqual({ periodId, relationship: 'Student' });
    for (const rateClass of ['visiting', 'constructor'])
      expect(enrollmentItems(periods, [{ ...alone, rateClass }])).toMatchObject({ relationship: 'Student' });
  });

  it.each([
    // 2.5% of 0.19 is 0.475 cents, of 0.20 half a cent, and of 0.21 a little more.
    [19, 2.5, 0],
    [20, 2.5, 1],
    [21, 2.5, 1],
    [10_000, 2.75, 275],
    // In floating point, 1.005% is slightly too low.
    [100_000, 1.01, 1010],
    [0, 3, 0],
  ])('rounds the fee on %i cents at %f percent half up, to %i', (amount, cardFeePercent, feeCents) => {
    const item = { ...alone, dependentId: null, premiumCents: amount, sponsorCents: 0, paid: null, beginsOn: null };
    expect(enrollmentCost([item], { ...card, cardFeePercent }).feeCents).toBe(feeCents);
  });

  it('charges the fee only for the first installment', () => {
    const cost = enrollmentCost(itemsOf({ ...alone, installmentCount: 7 }), card);
    expect(cost.laterPartsCents).toEqual([33_977, 33_977, 33_977, 33_977, 33_977, 33_977]);
    expect(cost).toMatchObject({ feeCents: 849, dueTodayCents: 33_978 + 849 });
  });
});

const cents = fc.integer({ min: 0, max: 99_999_999 });
const arbitraryItem = fc
  .record({
    premiumCents: cents,
    sponsorCents: cents,
    payTimeOption: fc.constantFrom('Pay now' as const, 'University Invoice' as const),
    installmentCount: fc.integer({ min: 1, max: 24 }),
  })
  .map(({ premiumCents, sponsorCents, ...how }): CostItem => ({
    studentCoverageId: 'cov',
    dependentId: null,
    premiumCents,
    sponsorCents: Math.min(premiumCents, sponsorCents),
    paid: null,
    beginsOn: null,
    ...how,
  }));
const arbitraryItems = fc.array(arbitraryItem, { maxLength: 12 });
const arbitraryHow = fc.record({
  payMethod: fc.constantFrom('Credit Card' as const, 'Bank Account' as const, null),
  cardFeePercent: fc.integer({ min: 0, max: 1000 }).map((hundredths) => hundredths / 100),
});

const divided = { annual: { ...period, proration: { by: 'month' as const, starts: ['late' as const] } } };

describe('a premium that is divided by month', () => {
  const spouse = { dependentId: 'dep_a', relationship: 'Spouse' as const };
  const child = { dependentId: 'dep_b', relationship: 'Child' as const };
  const premiums = (chosen: Partial<ChosenCoverage>) => {
    const items = enrollmentItems(divided, [{ ...alone, ...chosen }]);
    if ('periodId' in items) throw new Error('no rate');
    return items.map(({ premiumCents, sponsorCents, paid }) => [premiumCents, sponsorCents, paid?.months]);
  };

  it('costs each person the months from their own first day on, rounded half up to the cent', () => {
    const from = { paidFrom: '2027-01-15' };
    expect(premiums(from)).toEqual([[173_740, 35_000, 7]]);
    // 2378.40 × 1 ÷ 12 is 198.20, and 600.00 × 1 ÷ 12 is 50.00.
    expect(premiums({ paidFrom: '2027-08-01' })).toEqual([[24_820, 5000, 1]]);
    expect(
      premiums({
        ...from,
        dependents: [
          { ...spouse, ...from },
          { ...child, paidFrom: '2027-07-15' },
        ],
      }),
    ).toEqual([
      [173_740, 35_000, 7],
      // 2728.40 × 7 ÷ 12 is 1591.5666…, and 250.00 × 7 ÷ 12 is 145.8333…
      [159_157 + 14_583, 14_583, 7],
      // A sponsor pays all of it.
      [833, 833, 1],
    ]);
  });

  it('costs all of it without a later first day, and in a period without the rule', () => {
    expect(premiums({})).toEqual([[297_840, 60_000, 12]]);
    const whole = enrollmentItems(periods, [{ ...alone, paidFrom: '2027-01-15' }]);
    expect(whole).toMatchObject([{ premiumCents: 297_840, sponsorCents: 60_000, paid: null }]);
  });

  it('never costs more for a later day, and the months together cost what the whole premium costs', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 9_999_999 }),
        fc.integer({ min: 0, max: 9_999_999 }),
        fc.integer({ min: 30, max: 500 }),
        fc.constantFrom('period' as const, 'calendar' as const),
        (premium, sponsor, length, months) => {
          const proration = { by: 'month' as const, starts: ['late' as const], months };
          const rates = { default: { Student: { premium: amountText(premium), sponsor: amountText(sponsor) } } };
          const some = { ...period, lastDay: addDays(period.firstDay, length), rates, proration };
          const costs = startRanges(some, proration).map(({ firstDay }) => {
            const items = enrollmentItems({ annual: some }, [{ ...alone, paidFrom: firstDay }]);
            if ('periodId' in items) throw new Error('no rate');
            const { premiumCents, sponsorCents } = items[0]!;
            return [premiumCents - sponsorCents, sponsorCents] as const;
          });
          const wholeSponsor = Math.min(premium, sponsor);
          expect(costs[0]).toEqual([premium - wholeSponsor, wholeSponsor]);
          for (const part of [0, 1] as const) {
            const steps = costs.map((cost, index) => cost[part] - (costs[index + 1]?.[part] ?? 0));
            expect(steps.filter((step) => step < 0)).toEqual([]);
            expect(steps.reduce((sum, step) => sum + step, 0)).toBe(costs[0]![part]);
            // Every month costs the same, to the cent.
            expect(Math.max(...steps) - Math.min(...steps)).toBeLessThanOrEqual(1);
          }
        },
      ),
    );
  });
});

describe('the sums of any enrollment', () => {
  it('equal their parts, to the cent', () => {
    fc.assert(
      fc.property(arbitraryItems, arbitraryHow, (items, how) => {
        const cost = enrollmentCost(items, how);
        const { premiumCents, sponsorCents, schoolCents, feeCents, dueTodayCents, dueLaterCents } = cost;
        expect(premiumCents + feeCents).toBe(sponsorCents + schoolCents + dueTodayCents + dueLaterCents);
        const own = items.map((item) => item.premiumCents - item.sponsorCents);
        expect(own.reduce((total, amount) => total + amount, 0)).toBe(
          schoolCents + dueTodayCents - feeCents + dueLaterCents,
        );
        expect(cost.laterPartsCents.reduce((total, amount) => total + amount, 0)).toBe(dueLaterCents);
        const amounts = Object.values(cost)
          .flat()
          .filter((value) => typeof value === 'number');
        expect(amounts.filter((amount) => !Number.isSafeInteger(amount) || amount < 0)).toEqual([]);
      }),
    );
  });

  it('make installments that differ by at most one cent, apart from the fee', () => {
    fc.assert(
      fc.property(arbitraryItems, arbitraryHow, fc.integer({ min: 1, max: 24 }), (given, how, installmentCount) => {
        const items = given.map((item) => ({ ...item, payTimeOption: 'Pay now' as const, installmentCount }));
        const { feeCents, dueTodayCents, laterPartsCents } = enrollmentCost(items, how);
        const all = [dueTodayCents - feeCents, ...laterPartsCents];
        expect(all).toHaveLength(items.length === 0 ? 1 : installmentCount);
        expect(Math.max(...all) - Math.min(...all)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('have the exact card fee, rounded half up once', () => {
    fc.assert(
      fc.property(arbitraryItems, arbitraryHow, (items, how) => {
        const { feeCents, dueTodayCents } = enrollmentCost(items, how);
        const exact =
          BigInt(dueTodayCents - feeCents) *
          BigInt(how.payMethod === 'Credit Card' ? Math.round(how.cardFeePercent * 100) : 0);
        const twice = 2n * exact;
        // fee − ½ ≤ exact < fee + ½, in ten-thousandths of a cent
        expect(twice >= 20_000n * BigInt(feeCents) - 10_000n && twice < 20_000n * BigInt(feeCents) + 10_000n).toBe(
          true,
        );
      }),
    );
  });

  it('are written and read as text with two decimals', () => {
    fc.assert(
      fc.property(cents, (amount) => {
        expect(amountText(amount)).toMatch(/^\d+\.\d\d$/);
        expect(centsOf(amountText(amount))).toBe(amount);
      }),
    );
    expect([amountText(5), amountText(50), amountText(123_450)]).toEqual(['0.05', '0.50', '1234.50']);
  });
});
