import type { Json } from '@campus-cover/engine';
import { findCoverage } from '../coverage/find-coverage.ts';
import { describeInsurer, readCoverageRecord } from '../forms/records/read-coverage-record.ts';
import { readSchoolOfStudent } from '../schools/read-school-of-student.ts';
import type { TenantWork } from '../schools/tenant-work.ts';

/**
 * Returns the prefill data for waiving a coverage: the answers that the student gave when waiving it, and the data that
 * the school has on record. The names are the specification's, including `WavierStatus`.
 *
 * @throws {ServerError} NOT_FOUND
 */
export async function prefillWaiver(work: TenantWork, coverageId: string): Promise<Readonly<Record<string, Json>>> {
  const coverage = await findCoverage(work, coverageId);
  const { waiver, facts } = await readCoverageRecord(work, coverage);
  const { student } = await readSchoolOfStudent(work);
  return {
    PersonCompletingForm: `${student.firstName} ${student.lastName}`,
    AlternateEmailAddress: student.emailAddressSecondary ?? '',
    IntercollegiateAthlete: student.isIntercollegiateAthlete ? 1 : 0,
    ...waiver.answers,
    ...describeInsurer(waiver, 'NewCarrier'),
    ...facts,
  };
}
