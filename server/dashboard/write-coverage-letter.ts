import { effectiveLastDay } from '../coverage/coverage-overlap.ts';
import { findCoverage } from '../coverage/find-coverage.ts';
import { ServerError } from '../platform/errors/server-error.ts';
import type { IsoDate, StudentCoverage } from '../platform/storage/index.ts';
import { describeDay } from '../platform/text/describe-day.ts';
import { readSchoolOfStudent } from '../schools/read-school-of-student.ts';
import type { TenantWork } from '../schools/tenant-work.ts';

/**
 * The letter that verifies a coverage, for a clinic, an employer or an embassy. Plain text: one paragraph per line,
 * with blank lines between.
 *
 * @throws {ServerError} NOT_FOUND; COVERAGE_STATE when the student is not enrolled in the coverage
 */
export async function writeCoverageLetter(work: TenantWork, coverageId: string): Promise<string> {
  const coverage = await findCoverage(work, coverageId);
  if (coverage.studentCoverageStatus !== 'Enrolled') {
    throw new ServerError('COVERAGE_STATE', {
      detail: `This coverage is ${coverage.studentCoverageStatus}. Only an enrolled coverage can be verified.`,
    });
  }
  const { student, university } = await readSchoolOfStudent(work);
  const dependents = await work.trx
    .selectFrom('dependentCoverages')
    .innerJoin('dependents', 'dependents.id', 'dependentCoverages.dependentId')
    .select(['firstName', 'lastName', 'relationship', 'coverageStartDate', 'memberNumber'])
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
    ...(coverage.memberNumber === null ? [] : [`Member number: ${coverage.memberNumber}`]),
    ...dependents
      .filter(({ coverageStartDate }) => coverageStartDate <= lastDay)
      .map(
        (dependent) =>
          `Also insured: ${dependent.firstName} ${dependent.lastName} (${dependent.relationship}), from ${describeDay(dependent.coverageStartDate)}${dependent.memberNumber === null ? '' : `, member number ${dependent.memberNumber}`}`,
      ),
    '',
    `Questions about this letter: ${university.supportUrl}`,
    '',
  ].join('\n');
}

// Students also request a letter before a term and after a termination, so the letter's tense must match.
function tense(coverage: StudentCoverage, today: IsoDate): string {
  if (today < coverage.coverageStartDate) return 'will be';
  return effectiveLastDay(coverage) < today ? 'was' : 'is';
}
