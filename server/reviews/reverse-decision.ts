import type { FormCase } from '../forms/form-handler.ts';
import { findFormRecord } from '../forms/records/find-form-record.ts';
import { findDocuments } from '../forms/records/list-documents.ts';
import { moveRecord } from '../forms/records/write-record.ts';
import { ServerError } from '../platform/errors/server-error.ts';
import type { FormRecord, ReviewDecisionRow } from '../platform/storage/index.ts';
import type { TenantWork } from '../schools/tenant-work.ts';
import type { DecisionParts } from './decide-review.ts';
import type { LockedReview } from './lock-review.ts';
import { openReviewed } from './open-reviewed.ts';
import { refuseUndo } from './refuse-undo.ts';

interface LastDecision extends LockedReview {
  readonly last: ReviewDecisionRow;
}

interface DecidedCase extends LastDecision {
  readonly record: FormRecord;
  readonly formCase: FormCase;
}

/**
 * Reverses what a decision did to the record, its documents and the coverage.
 *
 * @throws {ServerError} REVIEW_UNDO_REFUSED when the student has acted on the decision, or the coverage has changed
 * since
 */
export async function reverseDecision(
  work: TenantWork,
  { forms }: Pick<DecisionParts, 'forms'>,
  decided: LastDecision,
): Promise<void> {
  const { review, last } = decided;
  const record = await work.trx
    .selectFrom('formRecords')
    .selectAll()
    .where('id', '=', review.recordId)
    .executeTakeFirstOrThrow();
  const formCase = await openReviewed(work, forms, review);
  const all = { ...decided, record, formCase };
  if (last.state === 'accepted') return reverseAcceptance(work, all);
  if (last.state === 'refused') return reverseRefusal(work, all);
  return reverseQuestion(work, all);
}

async function reverseAcceptance(work: TenantWork, decided: DecidedCase): Promise<void> {
  const { formCase, record, lock, last } = decided;
  // The accepted submission no longer has the subject that it had while it waited.
  if (formCase.appeals || formCase.replacedBy) {
    await orRefuse(async () => formCase.reverse?.({ recordId: record.id, lock }));
    return moveBack(work, decided);
  }
  // The coverage may have the same status again because of another submission.
  if (record.subjectId !== last.subjectId) throw refuseUndo('A correction has set this submission aside.');
  if (!formCase.reverse) throw refuseUndo('The effect of this form cannot be undone.');
  await orRefuse(async () => formCase.reverse?.({ recordId: record.id, lock }));
}

async function reverseRefusal(work: TenantWork, decided: DecidedCase): Promise<void> {
  await orRefuse(async () => decided.formCase.assertPossible?.());
  await moveBack(work, decided);
}

/** The record becomes the form about its subject again, unless the student has started another one. */
async function moveBack(work: TenantWork, { record, review, last }: DecidedCase): Promise<void> {
  const { formId } = record;
  const { subjectId, previousState } = last;
  const newer = [await findFormRecord(work, formId, subjectId), ...(await findDocuments(work, formId, subjectId))];
  if (newer.some((each) => each !== undefined)) throw refuseUndo('The student has already started the form again.');
  const wasAsked = previousState === 'asked';
  await work.trx
    .updateTable('formRecords')
    .set({ subjectId, ...(wasAsked && { status: 'draft', reference: null, submittedAt: null, reviewId: review.id }) })
    .where('id', '=', record.id)
    .execute();
  moveRecord(work, { formId, subjectId: record.subjectId, recordId: record.id, to: { documentsSubjectId: subjectId } });
}

/** The record is the submission again, unless the student has started to change it. */
async function reverseQuestion({ trx, session }: TenantWork, { record, review, last }: DecidedCase): Promise<void> {
  const { id, formId, subjectId, savedAt } = record;
  const touched = await trx
    .selectFrom('documents')
    .select('id')
    .where('studentId', '=', session.studentId)
    .where('formId', '=', formId)
    .where('subjectId', '=', subjectId)
    .where((where) => where.or([where('uploadedAt', '>', last.decidedAt), where('removedAt', '>', last.decidedAt)]))
    .executeTakeFirst();
  if (touched || new Date(savedAt) > new Date(last.decidedAt))
    throw refuseUndo('The student has already started to answer.');
  const { reference, sentAt } = review;
  await trx
    .updateTable('formRecords')
    .set({ status: 'submitted', reference, submittedAt: sentAt, savedAt: sentAt })
    .where('id', '=', id)
    .execute();
}

async function orRefuse(run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    if (error instanceof ServerError && error.code === 'COVERAGE_STATE')
      throw refuseUndo(
        'The coverage has changed since the decision, for example because the student enrolled or paid.',
        error,
      );
    throw error;
  }
}
