/** How many students a file would drop, and whether a person has to agree. */
export interface GoneShare {
  /** Of the students with a coverage, rounded to one decimal. */
  readonly percent: number;
  readonly mostPercent: number;
  readonly needsConsent: boolean;
  /** Why it does, as a sentence; null when it does not. */
  readonly reason: string | null;
}

interface Losses {
  readonly lost: number;
  /** Students with a coverage of the periods before the run. */
  readonly covered: number;
  readonly mostPercent: number;
  /** Wrong rows whose student cannot be told. */
  readonly unmatched: number;
  readonly expiring: number;
}

/** A person has to agree when too many students are gone, or when wrong rows may be some of them. */
export function describeGoneShare({ lost, covered, mostPercent, unmatched, expiring }: Losses): GoneShare {
  const percent = covered === 0 ? 0 : Math.round((lost / covered) * 1000) / 10;
  const isTooMuch = covered > 0 && (lost / covered) * 100 > mostPercent;
  const isUnclear = expiring > 0 && unmatched > 0;
  const counted = (count: number, one: string, many: string) =>
    count === 1 ? `1 ${one}` : `${count.toLocaleString('en-US')} ${many}`;
  const reason = isTooMuch
    ? `The file drops ${counted(lost, 'student', 'students')} of ${covered.toLocaleString('en-US')} with a coverage, which is more than ${mostPercent} percent.`
    : isUnclear
      ? `${counted(unmatched, 'wrong row does', 'wrong rows do')} not say whose it is. Some of the students who lose their coverage may be among them.`
      : null;
  return { percent, mostPercent, needsConsent: reason !== null, reason };
}
