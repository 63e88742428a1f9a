import { ServerError } from '../errors/server-error.ts';
import { effectiveLastDay } from '../rules/coverage-overlap.ts';
import { describeDay } from '../rules/describe-day.ts';
import { findCoverage } from './find-coverage.ts';
import { readSchoolOfStudent } from './read-school-of-student.ts';
import type { IsoDate, StudentCoverage } from '../storage/index.ts';
import type { TenantWork } from './tenant-work.ts';

/**
 * The letter that verifies a coverage, for a clinic, an employer or an embassy. Plain text: one paragraph a line, blank
 * lines between.
 *
 * @throws {ServerError} NOT_FOUND; COVERAGE_STATE when the student is not enrolled in it
 */
export async function writeCoverageLetter(work: TenantWork, coverageId: string): Promise<string> {
  const coverage = await findCoverage(work, coverageId, { lock: false });
  if (coverage.studentCoverageStatus !== 'Enrolled') {
    throw new ServerError('COVERAGE_STATE', {
      detail: `This coverage is ${coverage.studentCoverageStatus}; only an enrolled one can be verified.`,
    });
  }
  const { student, university } = await readSchoolOfStudent(work);
  const dependents = await work.trx
    .selectFrom('dependentCoverages')
    .innerJoin('dependents', 'dependents.id', 'dependentCoverages.dependentId')
    .select(['firstName', 'lastName', 'relationship', 'coverageStartDate'])
    .where('dependentCoverages.studentCoverageId', '=', coverage.id)
    .where('dependentCoverages.studentCoverageStatus', '=', 'Enrolled')
    .orderBy('dependents.id')
    .execute();
  const lastDay = effectiveLastDay(coverage);
  const name = `${student.firstName} ${student.lastName}`;
  return [
    university.name,
    [university.street1, university.street2, `${university.city}, ${university.stateId} ${university.postalCode}`]
      .filter((line) => line !== '')
      .join(', '),
    '',
    describeDay(work.today),
    '',
    'Verification of coverage',
    '',
    `To whom it may concern: ${name}, ${university.studentIdLabel} ${student.schoolStudentId}, ${tense(coverage, work.today)} insured by ${coverage.planName}.`,
    '',
    `Coverage: ${describeDay(coverage.coverageStartDate)} to ${describeDay(lastDay)}`,
    `Subscriber ID: ${coverage.subscriberId}`,
    ...dependents
      .filter(({ coverageStartDate }) => coverageStartDate <= lastDay)
      .map(
        (dependent) =>
          `Also insured: ${dependent.firstName} ${dependent.lastName} (${dependent.relationship}), from ${describeDay(dependent.coverageStartDate)}`,
      ),
    '',
    `Questions about this letter: ${university.supportUrl}`,
    '',
  ].join('\n');
}

// A letter is asked for before a term and after a termination as well, and says nothing that is not so.
function tense(coverage: StudentCoverage, today: IsoDate): string {
  if (today < coverage.coverageStartDate) return 'will be';
  return effectiveLastDay(coverage) < today ? 'was' : 'is';
}
