import { recordAudit } from '../../audit/record-audit.ts';
import type { Accepted, SentRecord } from '../../forms/form-handler.ts';
import { findAppeal } from '../../forms/reviews/find-appeal.ts';
import { findFormRecord } from '../../forms/records/find-form-record.ts';
import { findDocuments } from '../../forms/records/list-documents.ts';
import { removeDocuments } from '../../forms/records/remove-documents.ts';
import { moveRecord } from '../../forms/records/write-record.ts';
import { ServerError } from '../../platform/errors/server-error.ts';
import type { TenantWork } from '../../schools/tenant-work.ts';
import { takeEffect } from '../take-effect.ts';
import type { AppealForms, OpenedRefusal } from './appeal-handler.ts';

interface AcceptedAppeal {
  readonly refused: OpenedRefusal;
  /** The appeal. */
  readonly sent: SentRecord;
}

/**
 * Makes a refused submission take effect, because the school accepts the student's appeal: exactly as if the school had
 * accepted the submission, as of the day on which the student sent it.
 *
 * @throws {ServerError} COVERAGE_STATE when it can no longer take effect, or when the student has sent the form again
 */
export async function acceptAppeal(
  work: TenantWork,
  forms: AppealForms,
  { refused, sent }: AcceptedAppeal,
): Promise<Accepted['consequence']> {
  const { review, decision, record, sentWork } = refused;
  const { formId, reference } = review;
  if (review.state !== 'refused')
    throw new ServerError('COVERAGE_STATE', {
      detail: `${reference} is no longer refused. You can refuse the appeal.`,
    });
  await assertNewest(work, forms, { formId, subjectId: decision.subjectId });
  const { lock, acceptedOn: decidedOn, documentsUrl } = sent;
  const accepted = await takeEffect(sentWork, forms, { review, record, lock, decidedOn, documentsUrl });
  // Otherwise, the record gets another subject, and what the student has started stays as it is.
  if (accepted.recordSubjectId === undefined) await clearDraft(work, { formId, subjectId: decision.subjectId });
  const { recordSubjectId = decision.subjectId, documentsSubjectId = decision.subjectId } = accepted;
  moveRecord(work, {
    formId,
    subjectId: record.subjectId,
    recordId: record.id,
    to: { recordSubjectId, documentsSubjectId },
  });
  await showDecision(work, refused);
  return accepted.consequence;
}

interface AboutSubject {
  readonly formId: string;
  readonly subjectId: string;
}

/**
 * Refuses to accept the appeal when the student has sent the form again, or another form that requests the same.
 *
 * @throws {ServerError} COVERAGE_STATE
 */
async function assertNewest(
  work: TenantWork,
  { handlers }: AppealForms,
  { formId, subjectId }: AboutSubject,
): Promise<void> {
  for (const alike of handlers.get(formId).alikeFormIds ?? [formId]) {
    const newer = await findFormRecord(work, alike, subjectId);
    if (newer?.status === 'submitted' || newer?.reviewId)
      throw new ServerError('COVERAGE_STATE', {
        detail: 'The student has sent the form again since the refusal. Decide about the new submission instead.',
      });
  }
}

/** Makes room for the refused submission as the form about its subject again: a draft has no use once it counts. */
async function clearDraft(work: TenantWork, { formId, subjectId }: AboutSubject): Promise<void> {
  const documents = await findDocuments(work, formId, subjectId);
  await removeDocuments(
    work,
    documents.map(({ id }) => id),
  );
  const draft = await findFormRecord(work, formId, subjectId);
  if (draft === undefined) return;
  await work.trx.deleteFrom('formRecords').where('id', '=', draft.id).execute();
  await recordAudit(work, {
    action: `${formId}.draft-cleared`,
    subjectId: draft.id,
    details: { about: subjectId },
  });
}

/** The decision about the appeal is the one that applies to the refused submission now. The refusal stays in its history. */
async function showDecision(work: TenantWork, { review }: OpenedRefusal): Promise<void> {
  const { decision, decisionText, decidedBy, decidedAt } = (await findAppeal(work, review.id)) ?? review;
  await work.trx
    .updateTable('reviews')
    .set({ state: 'accepted', decision, decisionText, decidedBy, decidedAt })
    .where('id', '=', review.id)
    .execute();
}
