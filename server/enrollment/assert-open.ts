import type { Answers } from '@campus-cover/engine';
import { effectiveLastDay } from '../coverage/coverage-overlap.ts';
import { isHeld } from '../coverage/enrollment-offer.ts';
import { lastDayToEnroll } from '../coverage/last-days.ts';
import { ServerError } from '../platform/errors/server-error.ts';
import type { IsoDate } from '../platform/storage/index.ts';
import { describeDay } from '../platform/text/describe-day.ts';
import { nameCoverage } from '../schools/name-coverage.ts';
import { readSchoolOfStudent } from '../schools/read-school-of-student.ts';
import type { TenantWork } from '../schools/tenant-work.ts';
import type { EnrollmentSubject } from './describe-enrollment.ts';
import type { describeChoices } from './list-enrollment-choices.ts';
import { readWishes } from './read-enrollment.ts';

export type EnrollmentChoices = ReturnType<typeof describeChoices>;

interface OpenedEnrollment extends Pick<EnrollmentSubject, 'prior' | 'waitingElsewhere'> {
  readonly choices: EnrollmentChoices;
}

/**
 * Refuses the form if it asks no question. A prior coverage must be one that the student has today. If there is
 * no prior coverage, the page must have a coverage to offer, and no enrollment of the other page may wait.
 *
 * @throws {ServerError} COVERAGE_STATE
 */
export function assertOpen({ prior, choices, waitingElsewhere }: OpenedEnrollment, today: IsoDate): void {
  if (waitingElsewhere !== null) {
    throw new ServerError('COVERAGE_STATE', {
      detail: `Your enrollment ${waitingElsewhere} has not been decided yet. Your dashboard shows it.`,
    });
  }
  if (prior === null) {
    if (choices.Coverages.length > 0) return;
    throw new ServerError('COVERAGE_STATE', {
      detail: 'You cannot enroll in any coverage here right now. Your dashboard shows your coverages.',
    });
  }
  if (prior.studentCoverageStatus !== 'Enrolled') {
    throw new ServerError('COVERAGE_STATE', {
      detail: `This coverage is ${prior.studentCoverageStatus}. You can add dependents only to a coverage that is Enrolled.`,
    });
  }
  if (effectiveLastDay(prior) < today) {
    throw new ServerError('COVERAGE_STATE', {
      detail: `This coverage ended on ${describeDay(effectiveLastDay(prior))}. You can no longer add anyone to it.`,
    });
  }
}

/**
 * Tells the person who submits an outdated page what has changed: the coverage was chosen in a different tab or by
 * someone acting for the student. The form validates all other choices.
 *
 * @throws {ServerError} COVERAGE_STATE, DEADLINE_PASSED
 */
export async function assertStillOffered(
  work: TenantWork,
  choices: EnrollmentChoices,
  answers: Answers,
): Promise<void> {
  const { trx, session, today } = work;
  const offered = new Set<string>([
    ...choices.Coverages.map(({ value }) => value),
    ...choices.DependentCoverages.map(({ StudentCoverageID }) => StudentCoverageID),
  ]);
  const missing = readWishes(answers)
    .map(({ studentCoverageId }) => studentCoverageId)
    .filter((id) => !offered.has(id));
  if (missing.length === 0) return;
  const coverage = await trx
    .selectFrom('studentCoverages')
    .selectAll()
    .where('id', 'in', missing)
    .where('studentId', '=', session.studentId)
    .orderBy('id')
    .executeTakeFirst();
  if (!coverage) return;
  const { settings } = await readSchoolOfStudent(work);
  const { planName, studentCoverageStatus } = nameCoverage(settings, coverage);
  const lastDay = lastDayToEnroll(coverage);
  if (isHeld(studentCoverageStatus)) {
    throw new ServerError('COVERAGE_STATE', {
      detail: `${planName} is already ${studentCoverageStatus}. Your dashboard shows it.`,
    });
  }
  if (lastDay !== null && lastDay < today) {
    throw new ServerError('DEADLINE_PASSED', {
      detail: `The last day to enroll in ${planName} was ${describeDay(lastDay)}.`,
    });
  }
  throw new ServerError('COVERAGE_STATE', {
    detail: `${planName} is no longer available. It is closed, or another coverage overlaps with it. Reload the page.`,
  });
}
