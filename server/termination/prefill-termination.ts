import type { Json } from '@campus-cover/engine';
import { findCoverage } from '../coverage/find-coverage.ts';
import { describeInsurer, readCoverageRecord } from '../forms/records/read-coverage-record.ts';
import { readSchoolOfStudent } from '../schools/read-school-of-student.ts';
import type { TenantWork } from '../schools/tenant-work.ts';

/**
 * Returns the prefill data for terminating a coverage: the answers that the student gave when terminating it, and the
 * data that the school has on record. The names are the specification's, including `WavierStatus`.
 *
 * @throws {ServerError} NOT_FOUND
 */
export async function prefillTermination(
  work: TenantWork,
  coverageId: string,
): Promise<Readonly<Record<string, Json>>> {
  const coverage = await findCoverage(work, coverageId);
  const { termination, facts } = await readCoverageRecord(work, coverage);
  const { student } = await readSchoolOfStudent(work);
  return {
    PersonCompletingForm: `${student.firstName} ${student.lastName}`,
    AlternateEmailAddress: student.emailAddressSecondary ?? '',
    // A student may be international even if the record does not show it, so the form asks the student.
    InternationalStudent: student.isInternational ? 1 : '',
    ...termination.answers,
    ...describeInsurer(termination, 'TerminationNewCarrier'),
    ...facts,
  };
}
