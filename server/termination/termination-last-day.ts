import { endOfMonth } from '@campus-cover/engine';
import type { TerminationReason } from '../platform/storage/index.ts';

/** The field with the date, for reasons that have their own date. */
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
 * Returns the last day of a terminated coverage. It is the day that the student entered for the reason. If the form
 * does not ask for a day, it is the end of the month of `today`. It is never after the coverage's own end.
 */
export function terminationLastDay({ reason, answers, today, coverageEndDate }: Termination): string {
  const field = dateFields[reason];
  const entered = field === undefined ? undefined : answers[field];
  if (typeof entered !== 'string') return lastDayIfSent(today, coverageEndDate);
  return entered < coverageEndDate ? entered : coverageEndDate;
}

/** Returns the last day of a coverage terminated on `today` for a reason without its own date. */
export function lastDayIfSent(today: string, coverageEndDate: string): string {
  const day = endOfMonth(today);
  return day < coverageEndDate ? day : coverageEndDate;
}
