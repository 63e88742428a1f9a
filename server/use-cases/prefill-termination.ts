import type { Json } from '@campus-cover/engine';
import { terminationFormId } from '../forms/termination/termination-form-id.ts';
import { waiverFormId } from '../forms/waiver/waiver-form-id.ts';
import { findCoverage } from './find-coverage.ts';
import { findFormRecord } from './find-form-record.ts';
import { readSchoolOfStudent } from './read-school-of-student.ts';
import { readSentAnswers } from './read-sent-answers.ts';
import type { TenantWork } from './tenant-work.ts';

const notCarriedOver = new Set(['UploadedFiles', 'FlightItinerary', 'RefundAcknowledgement']);

/**
 * The termination's prefill for a coverage: what the student answered when they terminated it, and what the school has
 * on record. Names are the specification's, `WavierStatus` included.
 *
 * @throws {ServerError} NOT_FOUND
 */
export async function prefillTermination(
  work: TenantWork,
  coverageId: string,
): Promise<Readonly<Record<string, Json>>> {
  const coverage = await findCoverage(work, coverageId, { lock: false });
  const about = { formId: terminationFormId, subjectId: coverage.id, without: notCarriedOver };
  const { answers, carrierName } = await readSentAnswers(work, about);
  const waiver = await findFormRecord(work, waiverFormId, coverage.id);
  const { student } = await readSchoolOfStudent(work);
  return {
    PersonCompletingForm: `${student.firstName} ${student.lastName}`,
    AlternateEmailAddress: student.emailAddressSecondary ?? '',
    // A record that does not say so may only be silent: then the student is asked.
    InternationalStudent: student.isInternational ? 1 : '',
    ...answers,
    WavierStatus: waiver?.status === 'submitted' ? 'Submitted' : '',
    EnrollStatus: coverage.studentCoverageStatus,
    IsSubscriber: answers['IsSubscriber'] ?? '',
    CarrierID: answers['CarrierID'] ?? '',
    CarrierName: carrierName || (answers['TerminationNewCarrier'] ?? ''),
    CustomCode3ID: coverage.customCode3Id ?? '',
    CustomCode3IDSelfCode: coverage.customCode3IdSelfCode ?? '',
    ReasonID: coverage.terminationReason ?? '',
    GraduationDate: answers['GraduationDate'] ?? '',
    WithdrawalDate: answers['WithdrawalDate'] ?? '',
    MassHealthID: answers['MMA_MassHealthID'] ?? '',
  };
}
