import type { Answers } from '@campus-cover/engine';
import { sealAnswers } from '../../platform/keys/seal-answers.ts';
import { prepareQuery, type FormRecord, type JsonObject } from '../../platform/storage/index.ts';
import type { TenantWork } from '../../schools/tenant-work.ts';
import type { Accepted } from '../form-handler.ts';
import { sealSummary, type Summary } from './summary.ts';

interface RecordWrite {
  readonly record: FormRecord | undefined;
  readonly id: string;
  readonly formId: string;
  readonly subjectId: string;
  readonly formVersion: number;
  readonly definitionHash: string;
  readonly answers: Answers;
  readonly summary: Summary;
  readonly reference: string;
}

/** Creates a submitted record, or turns the existing draft into one. */
export async function writeRecord({ trx, session, keyRing, now }: TenantWork, write: RecordWrite): Promise<void> {
  const { universityId, studentId } = session;
  const { id, formId, answers, reference, formVersion, definitionHash } = write;
  const submitted = {
    status: 'submitted',
    answers: sealAnswers(keyRing, { id, answers }),
    summary: sealSummary(keyRing, id, write.summary),
    reference,
    formVersion,
    definitionHash,
    savedAt: now,
    submittedAt: now,
  } as const;
  if (write.record) {
    await submittedRecord.change(trx, { id, ...submitted });
  } else {
    await trx
      .insertInto('formRecords')
      .values({
        id,
        universityId,
        studentId,
        formId,
        subjectId: write.subjectId,
        ...submitted,
      })
      .execute();
  }
}

interface Submitted {
  readonly id: string;
  readonly status: 'submitted';
  readonly answers: JsonObject;
  readonly summary: JsonObject;
  readonly reference: string;
  readonly formVersion: number;
  readonly definitionHash: string;
  readonly savedAt: Date;
  readonly submittedAt: Date;
}

const submittedRecord = prepareQuery(
  (db, { id, status, answers, summary, reference, formVersion, definitionHash, savedAt, submittedAt }: Submitted) =>
    db
      .updateTable('formRecords')
      .set({ status, answers, summary, reference, formVersion, definitionHash, savedAt, submittedAt })
      .where('id', '=', id),
);

interface Kept {
  readonly formId: string;
  readonly subjectId: string;
  readonly recordId: string;
  readonly accepted: Accepted;
}

/**
 * Moves the record to a different subject, so that the student can answer the form again, e.g. for another enrollment.
 */
export async function moveToKeep(
  { trx, session }: TenantWork,
  { formId, subjectId, recordId, accepted }: Kept,
): Promise<void> {
  const { recordSubjectId, documentsSubjectId } = accepted;
  if (recordSubjectId !== undefined) {
    await trx.updateTable('formRecords').set({ subjectId: recordSubjectId }).where('id', '=', recordId).execute();
  }
  if (documentsSubjectId !== undefined) {
    await trx
      .updateTable('documents')
      .set({ subjectId: documentsSubjectId })
      .where('studentId', '=', session.studentId)
      .where('formId', '=', formId)
      .where('subjectId', '=', subjectId)
      .where('removedAt', 'is', null)
      .execute();
  }
}
