import type { PaymentSettings } from '@campus-cover/engine';
import { effectiveLastDay } from '../coverage/coverage-overlap.ts';
import { findRate } from '../coverage/find-rate.ts';
import type { IsoDate, StudentCoverage } from '../platform/storage/index.ts';
import type { SchoolSettings } from '../schools/school-settings.ts';
import { monthsPaid, priceOf } from './enrollment-cost.ts';
import { firstDayOfStudent } from './first-days.ts';

type PricedCoverage = Pick<
  StudentCoverage,
  'periodId' | 'coverageStartDate' | 'coverageEndDate' | 'terminatesOn' | 'enrollUntil' | 'lateUntil'
>;

/** Whether the school shows its rates. "Direct Pay" shows them at schools that accept direct payment. */
export function showsRates({ showRates, timings }: Pick<PaymentSettings, 'showRates' | 'timings'>): boolean {
  return showRates === 'Yes' || (showRates === 'Direct Pay' && timings.includes('Pay now'));
}

/**
 * What a student pays who enrolls today, without dependents: the premium without the sponsor's part, in dollars, e.g.
 * `"1234.50"`. Null if the school does not show its rates, or if the student's rate class decides the price, which the
 * dashboard does not read.
 */
export function studentPrice(
  { coveragePeriods, payment }: Pick<SchoolSettings, 'coveragePeriods' | 'payment'>,
  coverage: PricedCoverage,
  today: IsoDate,
): string | null {
  if (!showsRates(payment)) return null;
  const { periodId } = coverage;
  const period = Object.hasOwn(coveragePeriods, periodId) ? coveragePeriods[periodId] : undefined;
  const { paidFrom } = startToday(coveragePeriods, coverage, today);
  const months = monthsPaid(coveragePeriods, { periodId, lastDay: effectiveLastDay(coverage) }, paidFrom);
  const prices = Object.keys(period?.rates ?? {}).map((rateClass) => {
    const rate = findRate(coveragePeriods, { periodId, rateClass }, 'Student');
    return rate === undefined ? null : priceOf(rate, months);
  });
  const [price = null] = prices;
  return prices.every((other) => other === price) ? price : null;
}

/** The first day of coverage of a student who enrolls today. A late period can begin it on the day itself. */
export function firstDayToday(
  { coveragePeriods }: Pick<SchoolSettings, 'coveragePeriods'>,
  coverage: PricedCoverage,
  today: IsoDate,
): IsoDate {
  return startToday(coveragePeriods, coverage, today).firstDay;
}

function startToday(coveragePeriods: SchoolSettings['coveragePeriods'], coverage: PricedCoverage, today: IsoDate) {
  return firstDayOfStudent(coveragePeriods, coverage, { flow: 'enroll', qleDate: null, today });
}
