import { completePayment, type CoveragePeriodDefinition } from '@campus-cover/engine';
import { describe, expect, it } from 'vitest';
import { studentPrice } from './student-price.ts';

const period: CoveragePeriodDefinition = {
  plan: 'annual',
  planName: 'Student Health Plan',
  planYear: 2026,
  firstDay: '2026-08-15',
  lastDay: '2027-08-14',
  enrollUntil: '2026-09-15',
  lateUntil: '2026-12-31',
  silent: 'expire',
  rates: { default: { Student: { premium: '1200.00', sponsor: '200.00' } } },
};
const coverage = {
  periodId: 'annual',
  coverageStartDate: period.firstDay,
  coverageEndDate: period.lastDay,
  terminatesOn: null,
  enrollUntil: '2026-09-15',
  lateUntil: '2026-12-31',
} as const;

function price(
  changes: Partial<CoveragePeriodDefinition>,
  { showRates = 'Yes', today = '2026-09-01' }: { showRates?: 'Yes' | 'Direct Pay' | null; today?: string } = {},
): string | null {
  const payment = { ...completePayment({ timings: ['University Invoice'] }), showRates };
  return studentPrice({ coveragePeriods: { annual: { ...period, ...changes } }, payment }, coverage, today);
}

describe('what a student alone pays', () => {
  it('is the premium without the sponsor’s part, if the school shows its rates', () => {
    expect(price({})).toBe('1000.00');
    expect(price({}, { showRates: null })).toBeNull();
    expect(price({}, { showRates: 'Direct Pay' })).toBeNull();
  });

  it('is the part for the months that are left, if the period divides its premium for students who are late', () => {
    const proration = { by: 'month', starts: ['late'] } as const;
    expect(price({ proration })).toBe('1000.00');
    expect(price({ proration }, { today: '2026-11-21' })).toBe('750.00');
    expect(price({}, { today: '2026-11-21' })).toBe('1000.00');
  });

  it('is not known if rate classes have different prices, or the period has no rate for students', () => {
    const { rates } = period;
    const graduate = { Student: { premium: '1500.00' } };
    expect(price({ rates: { ...rates, graduate } })).toBeNull();
    expect(price({ rates: { ...rates, graduate: { Student: { premium: '1000.00' } } } })).toBe('1000.00');
    expect(price({ rates: {} })).toBeNull();
  });
});
