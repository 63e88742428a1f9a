import type { Answers } from '@campus-cover/engine';
import { sealAnswers } from '../../platform/keys/seal-answers.ts';
import { commitWith, prepareQuery, type JsonObject } from '../../platform/storage/index.ts';
import type { TenantWork } from '../../schools/tenant-work.ts';
import type { Accepted } from '../form-handler.ts';
import { sealSummary, type Summary } from './summary.ts';

interface RecordWrite {
  readonly id: string;
  readonly formId: string;
  readonly subjectId: string;
  readonly formVersion: number;
  readonly definitionHash: string;
  readonly answers: Answers;
  readonly summary: Summary;
  readonly reference: string;
}

/** Creates a submitted record, or turns the existing draft into one. The commit follows without waiting for it. */
export function writeRecord({ trx, session, keyRing, now }: TenantWork, write: RecordWrite): void {
  const { universityId, studentId } = session;
  const { id, formId, subjectId, answers, summary, reference, formVersion, definitionHash } = write;
  const written = submittedRecord.change(trx, {
    id,
    universityId,
    studentId,
    formId,
    subjectId,
    status: 'submitted',
    answers: sealAnswers(keyRing, { id, answers }),
    summary: sealSummary(keyRing, id, summary),
    reference,
    formVersion,
    definitionHash,
    at: now,
  });
  commitWith(trx, written);
}

interface Submitted {
  readonly id: string;
  readonly universityId: string;
  readonly studentId: string;
  readonly formId: string;
  readonly subjectId: string;
  readonly status: 'submitted';
  readonly answers: JsonObject;
  readonly summary: JsonObject;
  readonly reference: string;
  readonly formVersion: number;
  readonly definitionHash: string;
  readonly at: Date;
}

const submittedRecord = prepareQuery((db, record: Submitted) => {
  const submitted = {
    status: record.status,
    answers: record.answers,
    summary: record.summary,
    reference: record.reference,
    formVersion: record.formVersion,
    definitionHash: record.definitionHash,
    savedAt: record.at,
    submittedAt: record.at,
  };
  const { id, universityId, studentId, formId, subjectId } = record;
  return db
    .insertInto('formRecords')
    .values({ id, universityId, studentId, formId, subjectId, ...submitted })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(submitted));
});

interface RecordMove {
  readonly formId: string;
  readonly subjectId: string;
  readonly recordId: string;
  readonly to: Pick<Accepted, 'recordSubjectId' | 'documentsSubjectId'>;
}

/** The student whose record moves; a correction moves it without the student's session. */
interface RecordOwner extends Pick<TenantWork, 'trx'> {
  readonly session: Pick<TenantWork['session'], 'studentId'>;
}

/**
 * Moves the record to a different subject, so that the student can answer the form again, e.g. for another enrollment or
 * after a refusal.
 */
export function moveRecord({ trx, session }: RecordOwner, { formId, subjectId, recordId, to }: RecordMove): void {
  const { recordSubjectId, documentsSubjectId } = to;
  if (recordSubjectId !== undefined) commitWith(trx, movedRecord.change(trx, { id: recordId, to: recordSubjectId }));
  if (documentsSubjectId === undefined) return;
  const { studentId } = session;
  commitWith(trx, movedDocuments.change(trx, { studentId, formId, from: subjectId, to: documentsSubjectId }));
}

const movedRecord = prepareQuery((db, { id, to }: { readonly id: string; readonly to: string }) =>
  db.updateTable('formRecords').set({ subjectId: to }).where('id', '=', id),
);

interface DocumentsMove {
  readonly studentId: string;
  readonly formId: string;
  readonly from: string;
  readonly to: string;
}

const movedDocuments = prepareQuery((db, { studentId, formId, from, to }: DocumentsMove) =>
  db
    .updateTable('documents')
    .set({ subjectId: to })
    .where('studentId', '=', studentId)
    .where('formId', '=', formId)
    .where('subjectId', '=', from)
    .where('removedAt', 'is', null),
);
