import { recordAtDesk } from '../audit/record-audit.ts';
import { refuseHeld } from '../platform/document-store/held-document.ts';
import { ServerError } from '../platform/errors/server-error.ts';
import type { DocumentRow, FormRecord, Review } from '../platform/storage/index.ts';
import type { DeskWork } from '../schools/tenant-work.ts';

/** A review with its record and the documents that belong to it. */
export interface Reviewed {
  readonly review: Review;
  readonly record: FormRecord;
  readonly documents: readonly DocumentRow[];
}

/** @throws {ServerError} NOT_FOUND */
export async function findReviewed({ trx, session }: DeskWork, reference: string): Promise<Reviewed> {
  const review = await trx
    .selectFrom('reviews')
    .selectAll()
    .where('reference', '=', reference)
    .where('universityId', '=', session.universityId)
    .executeTakeFirst();
  if (review === undefined) throw new ServerError('NOT_FOUND');
  const record = await trx
    .selectFrom('formRecords')
    .selectAll()
    .where('id', '=', review.recordId)
    .executeTakeFirstOrThrow();
  const documents = await trx
    .selectFrom('documents')
    .selectAll()
    .where('studentId', '=', review.studentId)
    .where('formId', '=', record.formId)
    .where('subjectId', '=', record.subjectId)
    .where('removedAt', 'is', null)
    .orderBy('uploadedAt')
    .orderBy('id')
    .execute();
  // The student has not sent what they upload in answer to a question.
  return { review, record, documents: record.status === 'draft' ? [] : documents };
}

/**
 * Finds one of the documents that belong to a reviewed submission. The audit trail records who opens it.
 *
 * @throws {ServerError} NOT_FOUND
 * @throws {DocumentHeldError}
 */
export async function findReviewDocument(
  work: DeskWork,
  { reference, id }: { readonly reference: string; readonly id: string },
): Promise<DocumentRow> {
  const { review, documents } = await findReviewed(work, reference);
  const document = documents.find((each) => each.id === id);
  if (document === undefined) throw new ServerError('NOT_FOUND');
  refuseHeld(document);
  await recordAtDesk(work, {
    action: 'review.document-opened',
    subjectId: review.studentId,
    details: { reference, document: id },
  });
  return document;
}
