import type { PaymentStatus, StudentCoverage } from '../storage/index.ts';
import { describeDay } from './describe-day.ts';
import { waiverWindow } from './waiver-window.ts';

/** A message above the dashboard. */
export interface Banner {
  readonly id: string;
  readonly tone: 'info' | 'warning';
  readonly text: string;
}

/** How many days before the last one the dashboard begins to warn. */
const warningDays = 14;

/** For how many days after the last one the dashboard says that it has passed. */
const lateDays = 30;

interface BannerCoverage extends Pick<
  StudentCoverage,
  'id' | 'planName' | 'studentCoverageStatus' | 'waiveUntil' | 'enrollUntil'
> {
  readonly hasDraft: boolean;
  /** Whether ordinary enrollment is open for it. */
  readonly mayEnroll: boolean;
}

interface BannerPayment {
  readonly reference: string;
  readonly status: PaymentStatus;
  readonly payUntil: string | null;
}

/** What the dashboard says above the coverages: what is to be paid, deadlines that come near or have passed, and drafts that nobody has sent yet. */
export function coverageBanners(
  coverages: readonly BannerCoverage[],
  payments: readonly BannerPayment[],
  today: string,
): Banner[] {
  return [
    ...payments
      .filter(({ status }) => status === 'Pending')
      .map(({ reference, payUntil }): Banner => {
        const until = payUntil === null ? '' : ` Pay by ${describeDay(payUntil)}, or it expires.`;
        const text = `You have enrolled and not paid yet. Your enrollment is complete when it is paid.${until}`;
        return { id: `pay-${reference}`, tone: 'warning', text };
      }),
    ...coverages.flatMap((coverage) => [...enrollmentBanners(coverage, today), ...waiverBanners(coverage, today)]),
  ];
}

function enrollmentBanners({ id, planName, enrollUntil, mayEnroll }: BannerCoverage, today: string): Banner[] {
  if (!mayEnroll || enrollUntil === null || daysBetween(today, enrollUntil) > warningDays) return [];
  const text = `The last day to enroll in ${planName} is ${describeDay(enrollUntil)}.`;
  return [{ id: `enroll-until-${id}`, tone: 'warning', text }];
}

function waiverBanners(coverage: BannerCoverage, today: string): Banner[] {
  const window = waiverWindow(coverage, today);
  if (coverage.waiveUntil === null || window === 'closed') return [];
  const last = describeDay(coverage.waiveUntil);
  if (window === 'late') {
    if (daysBetween(coverage.waiveUntil, today) > lateDays) return [];
    const text = `The last day to waive ${coverage.planName} was ${last}.`;
    return [{ id: `waive-until-${coverage.id}`, tone: 'info', text }];
  }
  if (daysBetween(today, coverage.waiveUntil) <= warningDays) {
    const text = `The last day to waive ${coverage.planName} is ${last}.`;
    return [{ id: `waive-until-${coverage.id}`, tone: 'warning', text }];
  }
  if (!coverage.hasDraft) return [];
  const text = `You started to waive ${coverage.planName}. Send it by ${last}.`;
  return [{ id: `draft-${coverage.id}`, tone: 'info', text }];
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}
