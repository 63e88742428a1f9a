import type { Json } from '@campus-cover/engine';
import { waiverFormId } from '../forms/waiver/waiver-form-id.ts';
import { findCoverage } from './find-coverage.ts';
import { readSchoolOfStudent } from './read-school-of-student.ts';
import { readSentAnswers } from './read-sent-answers.ts';
import type { TenantWork } from './tenant-work.ts';

// Last year's documents and declarations are last year's: they are given anew.
const notCarriedOver = new Set(['UploadedFiles', 'Declarations']);

/**
 * The waiver's prefill for a coverage: what the student answered when they waived that coverage, and what the
 * school has on record. Names are the specification's, `WavierStatus` included.
 *
 * @throws {ServerError} NOT_FOUND
 */
export async function prefillWaiver(work: TenantWork, coverageId: string): Promise<Readonly<Record<string, Json>>> {
  const coverage = await findCoverage(work, coverageId, { lock: false });
  const about = { formId: waiverFormId, subjectId: coverage.id, without: notCarriedOver };
  const { isSent, answers, carrierName } = await readSentAnswers(work, about);
  const { student } = await readSchoolOfStudent(work);
  return {
    PersonCompletingForm: `${student.firstName} ${student.lastName}`,
    AlternateEmailAddress: student.emailAddressSecondary ?? '',
    IntercollegiateAthlete: student.isIntercollegiateAthlete ? 1 : 0,
    ...answers,
    WavierStatus: isSent ? 'Submitted' : '',
    EnrollStatus: coverage.studentCoverageStatus,
    IsSubscriber: answers['IsSubscriber'] ?? '',
    CarrierID: answers['CarrierID'] ?? '',
    CarrierName: carrierName || (answers['NewCarrier'] ?? ''),
    CustomCode3ID: answers['CustomCode3ID'] ?? coverage.customCode3Id ?? '',
    CustomCode3IDSelfCode: coverage.customCode3IdSelfCode ?? '',
    // A termination's; a waiver has none of them.
    ReasonID: '',
    GraduationDate: '',
    WithdrawalDate: '',
    MassHealthID: '',
  };
}
