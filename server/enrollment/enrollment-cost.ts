import type { CoveragePeriodDefinition, RateDefinition } from '@campus-cover/engine';
import { findRate, type RatedCoverage } from '../coverage/find-rate.ts';
import { centsForMonths, paidMonths, type PaidMonths } from '../coverage/months-of-period.ts';
import type { IsoDate, PayMethod, PayTimeOption, Relationship } from '../platform/storage/index.ts';
import { amountText, centsOf } from '../platform/text/cents.ts';

/** A coverage and the people whom an enrollment adds to it. */
export interface ChosenCoverage extends RatedCoverage {
  readonly studentCoverageId: string;
  /** False when the student is already in it and only dependents join. */
  readonly insuresStudent: boolean;
  /** The day from which the student pays for months of the premium. If absent, the student pays the whole premium. */
  readonly paidFrom?: IsoDate | null;
  /** The student's first day of coverage, if it is later than the coverage's. */
  readonly beginsOn?: IsoDate | null;
  /** The coverage's last day. If absent, the period's. */
  readonly lastDay?: IsoDate;
  readonly dependents: readonly {
    readonly dependentId: string;
    readonly relationship: Relationship;
    readonly paidFrom?: IsoDate | null;
  }[];
  readonly payTimeOption: PayTimeOption;
  /** 1: one payment. */
  readonly installmentCount: number;
}

/** One person in one coverage. If `dependentId` is null, the person is the student. */
export interface CostItem extends Pick<ChosenCoverage, 'payTimeOption' | 'installmentCount'> {
  readonly studentCoverageId: string;
  readonly dependentId: string | null;
  readonly premiumCents: number;
  /** At most the premium. */
  readonly sponsorCents: number;
  /** The months that the premium is for; null in a period that does not divide the premium into months. */
  readonly paid: PaidMonths | null;
  /** The day on which the student's coverage begins once it is paid; null if that is the coverage's own first day. */
  readonly beginsOn: IsoDate | null;
}

/** Applies to the whole transaction. */
export interface HowPaid {
  /** Null when nothing is paid now. */
  readonly payMethod: PayMethod | null;
  /** E.g. 2.75. */
  readonly cardFeePercent: number;
}

/** In cents; `premium + fee = sponsor + school + dueToday + dueLater`. */
export interface EnrollmentCost {
  readonly items: readonly CostItem[];
  readonly premiumCents: number;
  readonly sponsorCents: number;
  /** The amount that the university bills to the student's account. */
  readonly schoolCents: number;
  readonly feeCents: number;
  /** Includes the fee. */
  readonly dueTodayCents: number;
  readonly dueLaterCents: number;
  /** The later payments, one per month; empty without installments. */
  readonly laterPartsCents: readonly number[];
}

/** The period does not cover this type of person, or the school has no such period. */
export interface NoRate {
  readonly periodId: string;
  readonly relationship: 'Student' | Relationship;
}

/** What each person in each coverage costs at the school's rates. */
export function enrollmentItems(
  periods: Readonly<Record<string, CoveragePeriodDefinition>>,
  coverages: readonly ChosenCoverage[],
): readonly CostItem[] | NoRate {
  const items: CostItem[] = [];
  for (const {
    periodId,
    rateClass,
    insuresStudent,
    dependents,
    paidFrom,
    beginsOn = null,
    lastDay,
    ...coverage
  } of coverages) {
    const people = [
      ...(insuresStudent ? [{ dependentId: null, relationship: 'Student' as const, paidFrom }] : []),
      ...dependents,
    ];
    for (const { dependentId, relationship, paidFrom: from = null } of people) {
      const rate = findRate(periods, { periodId, rateClass }, relationship);
      if (!rate) return { periodId, relationship };
      const paid = monthsPaid(periods, { periodId, lastDay }, from);
      const begins = dependentId === null ? beginsOn : null;
      items.push({ ...coverage, dependentId, ...shareCents(rate, paid), paid, beginsOn: begins });
    }
  }
  return items;
}

/**
 * Calculates what an enrollment costs, who pays each part, and when. The fee applies to today's card payment and is
 * rounded half up, once. The first installments carry one odd cent each.
 */
export function enrollmentCost(items: readonly CostItem[], { payMethod, cardFeePercent }: HowPaid): EnrollmentCost {
  const billed = items.filter((item) => item.payTimeOption === 'University Invoice');
  const [firstCents = 0, ...laterPartsCents] = installments(items.filter((item) => !billed.includes(item)));
  const feeCents = payMethod === 'Credit Card' ? fee(firstCents, cardFeePercent) : 0;
  return {
    items,
    premiumCents: sum(items.map((item) => item.premiumCents)),
    sponsorCents: sum(items.map((item) => item.sponsorCents)),
    schoolCents: sum(billed.map(ownCents)),
    feeCents,
    dueTodayCents: firstCents + feeCents,
    dueLaterCents: sum(laterPartsCents),
    laterPartsCents,
  };
}

// Items with the same number of installments are divided together, so that odd cents do not add up.
function installments(items: readonly CostItem[]): readonly number[] {
  const counts = [...new Set(items.map((item) => item.installmentCount))];
  const plans = counts.map((count) =>
    splitInstallments(sum(items.filter((item) => item.installmentCount === count).map(ownCents)), count),
  );
  return Array.from({ length: Math.max(0, ...counts) }, (_part, index) => sum(plans.map((plan) => plan[index] ?? 0)));
}

/** The months of a period that a person pays for; null in a period that does not divide its premium. */
export function monthsPaid(
  periods: Readonly<Record<string, CoveragePeriodDefinition>>,
  { periodId, lastDay }: { readonly periodId: string; readonly lastDay: IsoDate | undefined },
  from: IsoDate | null,
): PaidMonths | null {
  const period = Object.hasOwn(periods, periodId) ? periods[periodId] : undefined;
  if (period?.proration === undefined) return null;
  // Without a day, the person pays the whole premium.
  const days = from === null ? { firstDay: period.firstDay } : { firstDay: from, ...(lastDay && { lastDay }) };
  return paidMonths(period, period.proration, days);
}

/**
 * The premium for the paid months. The student's part and the sponsor's part are rounded separately, so that neither
 * grows when a person joins later.
 */
function shareCents(
  { premium, sponsor }: RateDefinition,
  paid: PaidMonths | null,
): Pick<CostItem, 'premiumCents' | 'sponsorCents'> {
  const wholeCents = centsOf(premium);
  const wholeSponsorCents = Math.min(wholeCents, centsOf(sponsor ?? '0.00'));
  const sponsorCents = forMonths(wholeSponsorCents, paid);
  return { premiumCents: sponsorCents + forMonths(wholeCents - wholeSponsorCents, paid), sponsorCents };
}

function forMonths(cents: number, paid: PaidMonths | null): number {
  return paid === null ? cents : centsForMonths(cents, paid);
}

/** What a person at this rate pays: the premium without the sponsor's part. In dollars, e.g. `"1234.50"`. */
export function priceOf(rate: RateDefinition, paid: PaidMonths | null): string {
  return amountText(ownCents(shareCents(rate, paid)));
}

function ownCents(item: Pick<CostItem, 'premiumCents' | 'sponsorCents'>): number {
  return item.premiumCents - item.sponsorCents;
}

/** The amounts of the installments of a premium. The first ones have one odd cent each. */
export function splitInstallments(cents: number, count: number): readonly number[] {
  const odd = cents % count;
  return Array.from({ length: count }, (_part, index) => (cents - odd) / count + (index < odd ? 1 : 0));
}

// In integers: the unit is a hundredth of a percent, so 100% is ten thousand.
function fee(cents: number, percent: number): number {
  return Math.floor((cents * Math.round(percent * 100) + 5_000) / 10_000);
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
