import { lastDayToEnroll, lastDayToWaive } from '../../coverage/last-days.ts';
import type { StudentCoverage } from '../../platform/storage/index.ts';
import { describeDay } from '../../platform/text/describe-day.ts';

/** A coverage that a student can act on, or will be able to. */
export interface OfferedCoverage extends Pick<
  StudentCoverage,
  'planName' | 'studentCoverageStatus' | 'eligibleFrom' | 'waiveUntil' | 'enrollUntil' | 'lateUntil'
> {
  readonly school: string;
  /** What happens to a student who neither waives nor enrolls; null if the school's files do not say. */
  readonly silent: 'expire' | 'enroll' | null;
}

/** Says in complete sentences what a student can do about a coverage, by when, and what happens otherwise. */
export function describeOffer(offer: OfferedCoverage): string {
  const { planName, school, studentCoverageStatus, eligibleFrom } = offer;
  if (studentCoverageStatus !== 'Eligibility Pending') return `${planName}: ${describeDeadlines(offer)}`;
  return eligibleFrom === null
    ? `${planName}: ${school} has not decided yet whether you are eligible. Until then, you cannot enroll or waive.`
    : `${planName}: Starting ${describeDay(eligibleFrom)}, you can act. ${describeDeadlines(offer)}`;
}

function describeDeadlines(offer: OfferedCoverage): string {
  const { school, silent } = offer;
  const [waive, enroll] = [lastDayToWaive(offer), lastDayToEnroll(offer)];
  const enrollBy = enroll === null ? 'Enroll' : `Enroll by ${describeDay(enroll)}`;
  const sentence =
    waive === null ? `${enrollBy}.` : `${enrollBy}, or waive the plan ${waiveBy()} if you have other insurance.`;
  if (silent === null || enroll === null) return sentence;
  const next = silent === 'enroll' ? `${school} will enroll you and bill you` : 'this plan will not cover you';
  return `${sentence} If you do ${waive === null ? 'not' : 'neither'}, ${next}.`;

  function waiveBy(): string {
    return waive === null || waive === enroll ? 'by then' : `by ${describeDay(waive)}`;
  }
}
