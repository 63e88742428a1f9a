import type { TerminationReason } from '../storage/index.ts';

/** The field that says when it happened, for the reasons that have a day of their own. */
const dateFields: Partial<Readonly<Record<TerminationReason, string>>> = {
  GRAD: 'GraduationDate',
  LV: 'LeaveDate',
  WD: 'WithdrawalDate',
};

interface Termination {
  readonly reason: TerminationReason;
  readonly answers: Readonly<Record<string, unknown>>;
  readonly today: string;
  readonly coverageEndDate: string;
}

/**
 * The last day of a coverage that is terminated: the day that the student entered for the reason or, where none is asked,
 * the end of the month of `today`; never after the coverage's own end.
 */
export function terminationLastDay({ reason, answers, today, coverageEndDate }: Termination): string {
  const field = dateFields[reason];
  const entered = field === undefined ? undefined : answers[field];
  if (typeof entered !== 'string') return lastDayIfSent(today, coverageEndDate);
  return entered < coverageEndDate ? entered : coverageEndDate;
}

/** The last day of a coverage that is terminated on `today` for a reason without a day of its own. */
export function lastDayIfSent(today: string, coverageEndDate: string): string {
  const day = endOfMonth(today);
  return day < coverageEndDate ? day : coverageEndDate;
}

function endOfMonth(today: string): string {
  const [year, month] = today.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}
