import { effectiveLastDay, coveragesOverlap } from '../coverage/coverage-overlap.ts';
import { isHeld, offerCoverages, type EnrollmentFlow } from '../coverage/enrollment-offer.ts';
import { findRate } from '../coverage/find-rate.ts';
import type { IsoDate, Relationship, StudentCoverage } from '../platform/storage/index.ts';
import type { SchoolSettings } from '../schools/school-settings.ts';
import type { TenantWork } from '../schools/tenant-work.ts';
import { monthsPaid, priceOf } from './enrollment-cost.ts';
import { firstDayOfDependent, firstDayOfStudent, type FirstDay } from './first-days.ts';
import { coverageOf, readFamily, type Family, type ListedDependent } from './read-family.ts';
import { showsRates } from './student-price.ts';

export interface EnrollmentQuestion {
  readonly flow: EnrollmentFlow;
  /** The student's coverage that a life event adds dependents to; null when there is none. */
  readonly PId: string | null;
  /** The day of the life event; null if the page does not ask for it, or the student has not entered it yet. */
  readonly qleDate: IsoDate | null;
}

/**
 * The content of an enrollment page: the coverages that the student can choose, and the dependents for each of them.
 * With `PId`, the page offers only the dependents who can join that coverage. The names are the specification's,
 * including `DepedentID`.
 *
 * @throws {ServerError} NOT_FOUND for a `PId` that is not the student's own
 */
export async function listEnrollmentChoices(work: TenantWork, question: EnrollmentQuestion) {
  return describeChoices(await readFamily(work), question, work.today);
}

/**
 * The same, from data that the server has already read.
 *
 * @throws {ServerError} NOT_FOUND for a `PId` that is not the student's own
 */
export function describeChoices(family: Family, { flow, PId, qleDate }: EnrollmentQuestion, today: IsoDate) {
  const { settings, coverages, dependents } = family;
  const { coveragePeriods } = settings;
  const prior = PId === null ? null : coverageOf(family, PId);
  const priceFor = pricesToShow(settings);
  const startOf = (coverage: StudentCoverage) => firstDayOfStudent(coveragePeriods, coverage, { flow, qleDate, today });
  const offered = offerCoverages(coverages, flow, today);
  const open = prior
    ? [prior].filter((it) => it.studentCoverageStatus === 'Enrolled' && effectiveLastDay(it) >= today)
    : offered.filter(({ studentCoverageStatus }) => studentCoverageStatus !== 'Eligibility Pending');
  const dependentCoverages = open.flatMap((coverage) =>
    dependents
      .filter(({ held }) => !isHeld(held.get(coverage.id)?.studentCoverageStatus ?? 'Eligible'))
      .map((dependent) => {
        const ofStudent = prior ? null : startOf(coverage);
        const starts = firstDayOfDependent(coveragePeriods, coverage, {
          ofStudent,
          flow,
          qleDate: dependent.qleDate,
          today,
        });
        return {
          ...describeChoice(coverage, dependent, starts),
          ...priceFor(coverage, dependent.relationship, starts),
        };
      }),
  );
  return {
    Coverages: (prior ? [] : offered).map((coverage) => ({
      value: coverage.id,
      label: coverage.planName,
      excludes: offered.filter((it) => it !== coverage && coveragesOverlap(it, coverage)).map(({ id }) => id),
      ...(coverage.studentCoverageStatus === 'Eligibility Pending' && { disabled: true }),
      StudentCoverageID: coverage.id,
      DependentID: dependentCoverages
        .filter(({ StudentCoverageID }) => StudentCoverageID === coverage.id)
        .map(({ DependentID }) => DependentID),
      CoverageStartDate: startOf(coverage).firstDay,
      CoverageEndDate: effectiveLastDay(coverage),
      StudentCoverageStatus: coverage.studentCoverageStatus,
      ...priceFor(coverage, 'Student', startOf(coverage)),
    })),
    DependentCoverages: dependentCoverages,
    Dependents: dependents.map(({ id, documents, ...dependent }) => ({
      DependentID: id,
      FirstName: dependent.firstName,
      LastName: dependent.lastName,
      Relationship: dependent.relationship,
      DateofBirth: dependent.dateOfBirth,
      documents,
      ...qleDateOf(dependent),
    })),
  };
}

function describeChoice(coverage: StudentCoverage, dependent: ListedDependent, { firstDay: start }: FirstDay) {
  const row = dependent.held.get(coverage.id);
  const end = effectiveLastDay(coverage);
  // A dependent who joins the student's coverage is not in it yet.
  const status = row?.studentCoverageStatus ?? coverage.studentCoverageStatus;
  return {
    value: `${coverage.id}:${dependent.id}`,
    label: `${dependent.firstName} ${dependent.lastName}`,
    // A dependent who would join after the coverage's last day, or whose eligibility is not known yet, is shown but
    // cannot be chosen.
    ...((start > end || row?.studentCoverageStatus === 'Eligibility Pending') && { disabled: true }),
    DependentID: dependent.id,
    DepedentID: dependent.id,
    StudentCoverageID: coverage.id,
    ...(row && { DependentCoverageID: row.id }),
    planName: coverage.planName,
    Relationship: dependent.relationship,
    DateofBirth: dependent.dateOfBirth,
    CoverageStartDate: start,
    CoverageEndDate: end,
    StudentCoverageStatus: isHeld(status) ? ('Eligible' as const) : status,
    documents: dependent.documents,
    startsBeforeBirth: start < dependent.dateOfBirth,
    ...qleDateOf(dependent),
  };
}

function qleDateOf({ qleDate }: Pick<ListedDependent, 'qleDate'>) {
  return qleDate === null ? {} : { QLEDate: qleDate };
}

// The page shows what the student pays, like the cost review.
function pricesToShow({ coveragePeriods, payment }: SchoolSettings) {
  const isShown = showsRates(payment);
  return (coverage: StudentCoverage, relationship: 'Student' | Relationship, { paidFrom }: FirstDay) => {
    const rate = isShown ? findRate(coveragePeriods, coverage, relationship) : undefined;
    const lastDay = effectiveLastDay(coverage);
    return rate === undefined
      ? {}
      : { premium: priceOf(rate, monthsPaid(coveragePeriods, { ...coverage, lastDay }, paidFrom)) };
  };
}
