import type { Answers } from '@campus-cover/engine';
import { ServerError } from '../../errors/server-error.ts';
import { effectiveLastDay } from '../../rules/coverage-overlap.ts';
import { describeDay } from '../../rules/describe-day.ts';
import { isHeld } from '../../rules/enrollment-offer.ts';
import type { IsoDate, StudentCoverage } from '../../storage/index.ts';
import type { listEnrollmentChoices } from '../../use-cases/list-enrollment-choices.ts';
import type { TenantWork } from '../../use-cases/tenant-work.ts';
import { readWishes } from './read-enrollment.ts';

export type EnrollmentChoices = Awaited<ReturnType<typeof listEnrollmentChoices>>;

/**
 * Whether there is anything to answer: a prior coverage must be one that the student has today, and without one there must be
 * a coverage on the page.
 *
 * @throws {ServerError} COVERAGE_STATE
 */
export function assertOpen(prior: StudentCoverage | null, choices: EnrollmentChoices, today: IsoDate): void {
  if (prior === null) {
    if (choices.Coverages.length > 0) return;
    throw new ServerError('COVERAGE_STATE', {
      detail: 'There is no coverage that you can enroll in here now. Your dashboard shows what you have.',
    });
  }
  if (prior.studentCoverageStatus !== 'Enrolled') {
    throw new ServerError('COVERAGE_STATE', {
      detail: `This coverage is ${prior.studentCoverageStatus}; dependents can join one that is Enrolled.`,
    });
  }
  if (effectiveLastDay(prior) < today) {
    throw new ServerError('COVERAGE_STATE', {
      detail: `This coverage ended on ${describeDay(effectiveLastDay(prior))}; nobody can join it any more.`,
    });
  }
}

/**
 * Tells somebody who sends a page of earlier in words what has happened since: the coverage is taken, by another tab or
 * another person at work for the student. Anything else that cannot be chosen is for the form to judge.
 *
 * @throws {ServerError} COVERAGE_STATE, DEADLINE_PASSED
 */
export async function assertStillOffered(
  { trx, session, today }: TenantWork,
  choices: EnrollmentChoices,
  answers: Answers,
): Promise<void> {
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
  const { planName, studentCoverageStatus, enrollUntil } = coverage;
  if (isHeld(studentCoverageStatus)) {
    throw new ServerError('COVERAGE_STATE', {
      detail: `${planName} is ${studentCoverageStatus} already. Your dashboard shows it.`,
    });
  }
  if (enrollUntil !== null && enrollUntil < today) {
    throw new ServerError('DEADLINE_PASSED', {
      detail: `The last day to enroll in ${planName} was ${describeDay(enrollUntil)}.`,
    });
  }
  throw new ServerError('COVERAGE_STATE', {
    detail: `${planName} cannot be chosen any more: you have another coverage for some of its days, or it is closed. Reload the page.`,
  });
}
