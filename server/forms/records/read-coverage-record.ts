import type { Json } from '@campus-cover/engine';
import { terminationFormId } from '../../coverage/termination-form-id.ts';
import { waiverFormId } from '../../coverage/waiver-form-id.ts';
import type { StudentCoverage } from '../../platform/storage/index.ts';
import type { TenantWork } from '../../schools/tenant-work.ts';
import { readSentAnswers, type SentAnswers } from './read-sent-answers.ts';

type Prefill = Readonly<Record<string, Json>>;

export interface CoverageRecord {
  readonly waiver: SentAnswers;
  readonly termination: SentAnswers;
  /**
   * The prefill values about the coverage, for every form. The names are the specification's, including `WavierStatus`.
   */
  readonly facts: Prefill;
}

// The student provides documents, declarations and acknowledgments again each time.
const notCarriedOver = new Set(['UploadedFiles', 'FlightItinerary', 'Declarations', 'RefundAcknowledgement']);

/** What the student submitted to waive or terminate a coverage, and what the school has on record. */
export async function readCoverageRecord(work: TenantWork, coverage: StudentCoverage): Promise<CoverageRecord> {
  const about = { subjectId: coverage.id, without: notCarriedOver };
  const waiver = await readSentAnswers(work, { ...about, formId: waiverFormId });
  const termination = await readSentAnswers(work, { ...about, formId: terminationFormId });
  const facts = {
    WavierStatus: waiver.isSent ? 'Submitted' : '',
    EnrollStatus: coverage.studentCoverageStatus,
    CustomCode3ID: waiver.answers['CustomCode3ID'] ?? coverage.customCode3Id ?? '',
    CustomCode3IDSelfCode: coverage.customCode3IdSelfCode ?? '',
    // The form does not have the portal's own reason.
    ReasonID: coverage.terminationReason === 'NP' ? '' : (coverage.terminationReason ?? ''),
    GraduationDate: termination.answers['GraduationDate'] ?? '',
    WithdrawalDate: termination.answers['WithdrawalDate'] ?? '',
    MassHealthID: termination.answers['MMA_MassHealthID'] ?? '',
  };
  return { waiver, termination, facts };
}

/** The student's insurance company, from the student's answers. */
export function describeInsurer({ answers, carrierName }: SentAnswers, newCarrier: string): Prefill {
  return {
    IsSubscriber: answers['IsSubscriber'] ?? '',
    CarrierID: answers['CarrierID'] ?? '',
    CarrierName: carrierName || (answers[newCarrier] ?? ''),
  };
}
