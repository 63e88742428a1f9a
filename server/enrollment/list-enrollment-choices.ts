import { dependentStartDate, effectiveLastDay, coveragesOverlap } from '../coverage/coverage-overlap.ts';
import { isHeld, offerCoverages, type EnrollmentFlow } from '../coverage/enrollment-offer.ts';
import { findCoverage } from '../coverage/find-coverage.ts';
import { findRate } from '../coverage/find-rate.ts';
import type { Dependent, Relationship, StudentCoverage } from '../platform/storage/index.ts';
import { nameCoverage } from '../schools/name-coverage.ts';
import { readSchoolOfStudent } from '../schools/read-school-of-student.ts';
import type { SchoolSettings } from '../schools/school-settings.ts';
import type { TenantWork } from '../schools/tenant-work.ts';
import { dependentFormId } from './dependents/dependent-form-id.ts';

export interface EnrollmentQuestion {
  readonly flow: EnrollmentFlow;
  /** The student's coverage that a life event adds dependents to; null when there is none. */
  readonly PId: string | null;
}

/**
 * The content of an enrollment page: the coverages that the student can choose, and the dependents for each of them.
 * With `PId`, the page offers only the dependents who can join that coverage. The names are the specification's,
 * including `DepedentID`.
 *
 * @throws {ServerError} NOT_FOUND for a `PId` that is not the student's own
 */
export async function listEnrollmentChoices(work: TenantWork, { flow, PId }: EnrollmentQuestion) {
  const { settings } = await readSchoolOfStudent(work);
  const prior = PId === null ? null : nameCoverage(settings, await findCoverage(work, PId));
  const premiumOf = ratesToShow(settings);
  const offered = offerCoverages(
    (await findCoverages(work)).map((coverage) => nameCoverage(settings, coverage)),
    flow,
    work.today,
  );
  const dependents = await findDependents(work);
  const open = prior
    ? [prior].filter((it) => it.studentCoverageStatus === 'Enrolled' && effectiveLastDay(it) >= work.today)
    : offered.filter(({ studentCoverageStatus }) => studentCoverageStatus !== 'Eligibility Pending');
  const dependentCoverages = open.flatMap((coverage) =>
    dependents
      .filter(({ held }) => !isHeld(held.get(coverage.id)?.studentCoverageStatus ?? 'Eligible'))
      .map((dependent) => ({
        ...describeChoice(coverage, dependent),
        ...premiumOf(coverage, dependent.relationship),
      })),
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
      CoverageStartDate: coverage.coverageStartDate,
      CoverageEndDate: effectiveLastDay(coverage),
      StudentCoverageStatus: coverage.studentCoverageStatus,
      ...premiumOf(coverage, 'Student'),
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

interface HeldCoverage {
  readonly id: string;
  readonly studentCoverageStatus: StudentCoverage['studentCoverageStatus'];
}

interface ListedDependent extends Dependent {
  readonly documents: number;
  /** The dependent's coverages, keyed by student coverage. */
  readonly held: ReadonlyMap<string, HeldCoverage>;
}

function describeChoice(coverage: StudentCoverage, dependent: ListedDependent) {
  const row = dependent.held.get(coverage.id);
  const start = dependentStartDate(coverage.coverageStartDate, dependent.qleDate);
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

function qleDateOf({ qleDate }: Pick<Dependent, 'qleDate'>) {
  return qleDate === null ? {} : { QLEDate: qleDate };
}

// "Direct Pay" shows rates at schools that accept direct payment.
function ratesToShow({ coveragePeriods, payment }: SchoolSettings) {
  const { showRates, timings } = payment;
  const isShown = showRates === 'Yes' || (showRates === 'Direct Pay' && timings.includes('Pay now'));
  return (coverage: StudentCoverage, relationship: 'Student' | Relationship) => {
    const rate = isShown ? findRate(coveragePeriods, coverage, relationship) : undefined;
    return rate === undefined ? {} : { premium: rate.premium };
  };
}

function findCoverages({ trx, session }: TenantWork): Promise<StudentCoverage[]> {
  return trx
    .selectFrom('studentCoverages')
    .selectAll()
    .where('studentId', '=', session.studentId)
    .orderBy('coverageStartDate')
    .orderBy('coverageEndDate', 'desc')
    .orderBy('id')
    .execute();
}

async function findDependents({ trx, session }: TenantWork): Promise<readonly ListedDependent[]> {
  const dependents = await trx
    .selectFrom('dependents')
    .selectAll()
    .where('studentId', '=', session.studentId)
    .where('removedAt', 'is', null)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  const rows = await trx
    .selectFrom('dependentCoverages')
    .innerJoin('dependents', 'dependents.id', 'dependentCoverages.dependentId')
    .select(['dependentCoverages.id', 'dependentId', 'studentCoverageId', 'studentCoverageStatus'])
    .where('dependents.studentId', '=', session.studentId)
    .execute();
  const documents = await trx
    .selectFrom('documents')
    .select(['subjectId', (build) => build.fn.countAll().as('count')])
    .where('studentId', '=', session.studentId)
    .where('formId', '=', dependentFormId)
    .where('removedAt', 'is', null)
    .groupBy('subjectId')
    .execute();
  return dependents.map((dependent) => ({
    ...dependent,
    documents: Number(documents.find(({ subjectId }) => subjectId === dependent.id)?.count ?? 0),
    held: new Map(
      rows.filter(({ dependentId }) => dependentId === dependent.id).map((row) => [row.studentCoverageId, row]),
    ),
  }));
}
