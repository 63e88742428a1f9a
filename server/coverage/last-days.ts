import type { IsoDate, StudentCoverage } from '../platform/storage/index.ts';

type Deadlines = Pick<StudentCoverage, 'waiveUntil' | 'enrollUntil' | 'lateUntil'>;

/**
 * The last day on which a waiver is accepted, in the late period if there is one; null when the coverage cannot be
 * waived.
 */
export function lastDayToWaive({ waiveUntil, lateUntil }: Omit<Deadlines, 'enrollUntil'>): IsoDate | null {
  return waiveUntil === null ? null : laterDay(waiveUntil, lateUntil);
}

/** The last day of regular enrollment, in the late period if there is one; null when there is no last day. */
export function lastDayToEnroll({ enrollUntil, lateUntil }: Omit<Deadlines, 'waiveUntil'>): IsoDate | null {
  return enrollUntil === null ? null : laterDay(enrollUntil, lateUntil);
}

/**
 * The last day on which a student can still waive or enroll, after which a job closes the coverage; null when there is
 * no last day.
 */
export function lastDayToAct({
  waiveUntil,
  enrollUntil,
  lateUntil,
}: {
  readonly waiveUntil?: IsoDate | null;
  readonly enrollUntil: IsoDate | null;
  readonly lateUntil?: IsoDate | null;
}): IsoDate | null {
  return enrollUntil === null ? null : laterDay(laterDay(enrollUntil, waiveUntil ?? null), lateUntil ?? null);
}

// ISO dates sort as text in calendar order.
function laterDay(day: IsoDate, other: IsoDate | null): IsoDate {
  return other !== null && other > day ? other : day;
}
