/** The number of students that a file omits, and whether a person must confirm the loss. */
export interface GoneShare {
  /** Percentage of the students with a coverage, rounded to one decimal place. */
  readonly percent: number;
  readonly mostPercent: number;
  readonly needsConsent: boolean;
  /** Why a person must confirm, as a sentence; null when no confirmation is needed. */
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
}

/**
 * A person must confirm when too many students are missing from the file, or when some of them may be in invalid rows.
 */
export function describeGoneShare({ lost, covered, mostPercent, unmatched, expiring }: Losses): GoneShare {
  const percent = covered === 0 ? 0 : Math.round((lost / covered) * 1000) / 10;
  const isTooMuch = covered > 0 && (lost / covered) * 100 > mostPercent;
  const isUnclear = expiring > 0 && unmatched > 0;
  const counted = (count: number, one: string, many: string) =>
    count === 1 ? `1 ${one}` : `${count.toLocaleString('en-US')} ${many}`;
  const reason = isTooMuch
    ? `The file omits ${lost.toLocaleString('en-US')} of the ${counted(covered, 'student', 'students')} with coverage, which is more than ${mostPercent} percent.`
    : isUnclear
      ? `${counted(unmatched, 'invalid row does', 'invalid rows do')} not identify a student. An invalid row may belong to a student who would lose coverage.`
      : null;
  return { percent, mostPercent, needsConsent: reason !== null, reason };
}
