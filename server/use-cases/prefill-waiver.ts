import type { Json } from '@campus-cover/engine';
import { waiverFormId } from '../forms/waiver/waiver-form-id.ts';
import { openAnswers } from '../secrets/seal-answers.ts';
import { findCoverage } from './find-coverage.ts';
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
  const record = await work.trx
    .selectFrom('formRecords')
    .select(['id', 'answers'])
    .where('studentId', '=', work.session.studentId)
    .where('formId', '=', waiverFormId)
    .where('subjectId', '=', coverage.id)
    .where('status', '=', 'submitted')
    .executeTakeFirst();
  const answers = Object.fromEntries(
    Object.entries(record ? openAnswers(work.keyRing, record) : {}).filter(([name]) => !notCarriedOver.has(name)),
  );
  const carrierId = answers['CarrierID'] ?? '';
  const carrier = await work.trx
    .selectFrom('carriers')
    .select('name')
    .where('id', '=', typeof carrierId === 'string' ? carrierId : '')
    .executeTakeFirst();
  const student = await work.trx
    .selectFrom('students')
    .select(['firstName', 'lastName', 'emailAddressSecondary', 'isIntercollegiateAthlete'])
    .where('id', '=', work.session.studentId)
    .executeTakeFirstOrThrow();
  return {
    PersonCompletingForm: `${student.firstName} ${student.lastName}`,
    AlternateEmailAddress: student.emailAddressSecondary ?? '',
    IntercollegiateAthlete: student.isIntercollegiateAthlete ? 1 : 0,
    ...answers,
    WavierStatus: record ? 'Submitted' : '',
    EnrollStatus: coverage.studentCoverageStatus,
    IsSubscriber: answers['IsSubscriber'] ?? '',
    CarrierID: carrierId,
    CarrierName: carrier?.name ?? answers['NewCarrier'] ?? '',
    CustomCode3ID: answers['CustomCode3ID'] ?? coverage.customCode3Id ?? '',
    CustomCode3IDSelfCode: coverage.customCode3IdSelfCode ?? '',
    // A termination's; a waiver has none of them.
    ReasonID: '',
    GraduationDate: '',
    WithdrawalDate: '',
    MassHealthID: '',
  };
}
