import type { CoveragePeriodDefinition, ProratedStart } from '@campus-cover/engine';
import { dependentStartDate, effectiveLastDay } from '../coverage/coverage-overlap.ts';
import type { EnrollmentFlow } from '../coverage/enrollment-offer.ts';
import { lastDayToEnroll } from '../coverage/last-days.ts';
import type { IsoDate, StudentCoverage } from '../platform/storage/index.ts';

/** When a person's coverage begins. */
export interface FirstDay {
  readonly firstDay: IsoDate;
  /** The day from which the person pays for months of the premium; null for the whole premium. */
  readonly paidFrom: IsoDate | null;
}

type Periods = Readonly<Record<string, CoveragePeriodDefinition>>;

type DatedCoverage = Pick<
  StudentCoverage,
  'periodId' | 'coverageStartDate' | 'coverageEndDate' | 'terminatesOn' | 'enrollUntil' | 'lateUntil'
>;

interface StudentsStart {
  readonly flow: EnrollmentFlow;
  /** The day of the life event; null if it is not known. */
  readonly qleDate: IsoDate | null;
  readonly today: IsoDate;
}

/**
 * When the coverage of a student begins who enrolls now: on the coverage's first day, or later if the period prorates
 * the premium for such a start.
 */
export function firstDayOfStudent(
  periods: Periods,
  coverage: DatedCoverage,
  { flow, qleDate, today }: StudentsStart,
): FirstDay {
  const { coverageStartDate } = coverage;
  if (!prorates(periods, coverage, flow === 'enroll' ? 'late' : 'life-event'))
    return { firstDay: coverageStartDate, paidFrom: null };
  const from = flow === 'enroll' ? (isLate(periods, coverage, today) ? today : null) : qleDate;
  const day = from !== null && from > coverageStartDate ? from : coverageStartDate;
  const lastDay = effectiveLastDay(coverage);
  const firstDay = day < lastDay ? day : lastDay;
  return { firstDay, paidFrom: firstDay };
}

interface DependentsStart {
  /** When the student's coverage begins; null if the student already has it. */
  readonly ofStudent: FirstDay | null;
  readonly flow: EnrollmentFlow;
  /** The day of the dependent's own life event. */
  readonly qleDate: IsoDate | null;
  readonly today: IsoDate;
}

/**
 * When the coverage of a dependent begins who joins now: with the student's, or on the day of their own life event. If
 * the period does not prorate the premium for dependents, they pay for the student's months.
 */
export function firstDayOfDependent(
  periods: Periods,
  coverage: DatedCoverage,
  { ofStudent, flow, qleDate, today }: DependentsStart,
): FirstDay {
  const firstDay = dependentStartDate(ofStudent?.firstDay ?? coverage.coverageStartDate, qleDate);
  if (ofStudent !== null && firstDay === ofStudent.firstDay) return ofStudent;
  // In regular enrollment, nobody asks for a proof. A student could name a day in the future only to pay less.
  const isUnproven = flow === 'enroll' && firstDay > today;
  if (!isUnproven && prorates(periods, coverage, 'dependents')) return { firstDay, paidFrom: firstDay };
  return { firstDay, paidFrom: ofStudent === null ? coverage.coverageStartDate : ofStudent.paidFrom };
}

function prorates(periods: Periods, { periodId }: DatedCoverage, start: ProratedStart): boolean {
  return periodOf(periods, periodId)?.proration?.starts.includes(start) ?? false;
}

/**
 * Whether regular enrollment is over and the period's late period is open. A coverage with a later last day of its own
 * is not late: the portal or the office gave this student more time, e.g. after a refused waiver.
 */
function isLate(periods: Periods, coverage: DatedCoverage, today: IsoDate): boolean {
  const { periodId, enrollUntil, lateUntil } = coverage;
  if (lateUntil !== (periodOf(periods, periodId)?.lateUntil ?? null)) return false;
  return enrollUntil !== null && today > enrollUntil && today <= (lastDayToEnroll(coverage) ?? today);
}

function periodOf(periods: Periods, periodId: string): CoveragePeriodDefinition | undefined {
  return Object.hasOwn(periods, periodId) ? periods[periodId] : undefined;
}
