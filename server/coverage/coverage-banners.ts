import { daysBetween } from '@campus-cover/engine';
import type { PaymentStatus, StudentCoverage } from '../platform/storage/index.ts';
import { describeDay } from '../platform/text/describe-day.ts';
import type { Banner } from '../schools/school-banners.ts';
import { lastDayToEnroll, lastDayToWaive } from './last-days.ts';
import { waiverWindow } from './waiver-window.ts';

/** The dashboard warns this many days before the last day. */
const warningDays = 14;

/** The dashboard reports a missed last day for this many days. */
const lateDays = 30;

interface BannerCoverage extends Pick<
  StudentCoverage,
  'id' | 'planName' | 'studentCoverageStatus' | 'waiveUntil' | 'enrollUntil' | 'lateUntil'
> {
  readonly hasDraft: boolean;
  /** Whether regular enrollment is open for the coverage. */
  readonly mayEnroll: boolean;
}

interface BannerPayment {
  readonly reference: string;
  readonly status: PaymentStatus;
  readonly payUntil: string | null;
}

/** The dashboard's messages above the coverages: open payments, near or missed deadlines, and unsubmitted drafts. */
export function coverageBanners(
  coverages: readonly BannerCoverage[],
  payments: readonly BannerPayment[],
  today: string,
): Banner[] {
  return [
    ...payments
      .filter(({ status }) => status === 'Pending')
      .map(({ reference, payUntil }): Banner => {
        const until = payUntil === null ? '' : ` Pay by ${describeDay(payUntil)}, or your enrollment expires.`;
        const text = `You have enrolled but not paid. Your enrollment is complete once you pay.${until}`;
        return { id: `pay-${reference}`, tone: 'warning', text };
      }),
    ...coverages.flatMap((coverage) => [...enrollmentBanners(coverage, today), ...waiverBanners(coverage, today)]),
  ];
}

function enrollmentBanners(coverage: BannerCoverage, today: string): Banner[] {
  const { id, planName, enrollUntil, mayEnroll } = coverage;
  const lastDay = lastDayToEnroll(coverage);
  if (!mayEnroll || enrollUntil === null || lastDay === null || daysBetween(today, enrollUntil) > warningDays)
    return [];
  const text =
    today > enrollUntil
      ? `The last day to enroll in ${planName} was ${describeDay(enrollUntil)}. You can still enroll late, until ${describeDay(lastDay)}.`
      : `The last day to enroll in ${planName} is ${describeDay(enrollUntil)}.`;
  return [{ id: `enroll-until-${id}`, tone: 'warning', text }];
}

function waiverBanners(coverage: BannerCoverage, today: string): Banner[] {
  const window = waiverWindow(coverage, today);
  const lastDay = lastDayToWaive(coverage);
  if (coverage.waiveUntil === null || lastDay === null || window === 'closed') return [];
  const last = describeDay(lastDay);
  if (window === 'late') {
    if (daysBetween(lastDay, today) > lateDays) return [];
    const text = `The last day to waive ${coverage.planName} was ${last}.`;
    return [{ id: `waive-until-${coverage.id}`, tone: 'info', text }];
  }
  if (today > coverage.waiveUntil) {
    const text = `The last day to waive ${coverage.planName} was ${describeDay(coverage.waiveUntil)}. You can still waive it late, until ${last}.`;
    return [{ id: `waive-until-${coverage.id}`, tone: 'warning', text }];
  }
  if (daysBetween(today, coverage.waiveUntil) <= warningDays) {
    const text = `The last day to waive ${coverage.planName} is ${describeDay(coverage.waiveUntil)}.`;
    return [{ id: `waive-until-${coverage.id}`, tone: 'warning', text }];
  }
  if (!coverage.hasDraft) return [];
  const text = `You started to waive ${coverage.planName}. Submit the waiver by ${describeDay(coverage.waiveUntil)}.`;
  return [{ id: `draft-${coverage.id}`, tone: 'info', text }];
}
