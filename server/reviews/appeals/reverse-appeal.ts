import { moveRecord } from '../../forms/records/write-record.ts';
import type { StudentLock } from '../../schools/lock-student.ts';
import type { TenantWork } from '../../schools/tenant-work.ts';
import { refuseUndo } from '../refuse-undo.ts';
import type { OpenedRefusal } from './appeal-handler.ts';

interface ReversedAppeal {
  readonly refused: OpenedRefusal;
  readonly lock: StudentLock;
}

/**
 * Reverses the effect of an accepted appeal: the submission that it was about is refused again.
 *
 * @throws {ServerError} REVIEW_UNDO_REFUSED when the effect of its form cannot be undone, or a correction has set the
 *   submission aside; COVERAGE_STATE when the coverage has changed since
 */
export async function reverseAppeal(work: TenantWork, { refused, lock }: ReversedAppeal): Promise<void> {
  const { review, decision: refusal, record, formCase } = refused;
  const { id: recordId, formId, subjectId } = record;
  if (!formCase.reverse) throw refuseUndo('The effect of this form cannot be undone.');
  // The coverage can have the same status again because of another submission. An accepted change of stored values gets
  // another subject, and `reverse` compares the values themselves.
  if (!formCase.replacedBy && subjectId !== refusal.subjectId)
    throw refuseUndo('A correction has set this submission aside.');
  await formCase.reverse({ recordId, lock });
  moveRecord(work, { formId, subjectId, recordId, to: { recordSubjectId: recordId, documentsSubjectId: recordId } });
  const { state, decision, text, decidedBy, decidedAt } = refusal;
  await work.trx
    .updateTable('reviews')
    .set({ state, decision, decisionText: text, decidedBy, decidedAt })
    .where('id', '=', review.id)
    .execute();
}
