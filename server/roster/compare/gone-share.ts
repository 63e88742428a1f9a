import type { LateStudents } from './tally.ts';

/** The number of students that a file omits, and whether a person must confirm the import. */
export interface GoneShare {
  /** Percentage of the students with a coverage, rounded to one decimal place. */
  readonly percent: number;
  readonly mostPercent: number;
  readonly needsConsent: boolean;
  /** Why a person must confirm, in complete sentences; null when no confirmation is needed. */
  readonly reason: string | null;
}

interface Losses {
  readonly lost: number;
  /** Students who had a coverage in the run's periods before the run. */
  readonly covered: number;
  readonly mostPercent: number;
  /** Invalid rows that do not identify a student. */
  readonly unmatched: number;
  readonly expiring: number;
  readonly late: readonly LateStudents[];
}

/**
 * A person must confirm when too many students are missing from the file, when some of them may be in invalid rows, or
 * when the portal would enroll and bill students who have had no chance to waive.
 */
export function describeGoneShare({ lost, covered, mostPercent, unmatched, expiring, late }: Losses): GoneShare {
  const percent = covered === 0 ? 0 : Math.round((lost / covered) * 1000) / 10;
  const isTooMuch = covered > 0 && (lost / covered) * 100 > mostPercent;
  const isUnclear = expiring > 0 && unmatched > 0;
  const counted = (count: number, one: string, many: string) =>
    count === 1 ? `1 ${one}` : `${count.toLocaleString('en-US')} ${many}`;
  const gone = isTooMuch
    ? `The file omits ${lost.toLocaleString('en-US')} of the ${counted(covered, 'student', 'students')} with coverage, which is more than ${mostPercent} percent.`
    : isUnclear
      ? `${counted(unmatched, 'invalid row does', 'invalid rows do')} not identify a student. An invalid row may belong to a student who would lose coverage.`
      : null;
  const reasons = [
    ...(gone === null ? [] : [gone]),
    ...late.map(
      ({ periodId, lastDay, count }) =>
        `The last day of ${periodId} (${lastDay}) has passed. ${counted(count, 'student', 'students')} will be enrolled and billed within an hour.`,
    ),
  ];
  const reason = reasons.length === 0 ? null : reasons.join(' ');
  return { percent, mostPercent, needsConsent: reason !== null, reason };
}
