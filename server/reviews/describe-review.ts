import { sql } from 'kysely';
import { listOffice } from '../audit/list-audit.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { EffectiveForms } from '../forms/definitions/effective-forms.ts';
import { describeDocument } from '../forms/records/list-documents.ts';
import { openSummary } from '../forms/records/summary.ts';
import { refuseHeld } from '../platform/document-store/held-document.ts';
import { ServerError } from '../platform/errors/server-error.ts';
import type { DocumentRow } from '../platform/storage/index.ts';
import type { AdministratorWork } from '../schools/tenant-work.ts';
import { isClaimedByAnother } from './find-review-to-decide.ts';

/** A review with everything that an administrator needs to decide. @throws {ServerError} NOT_FOUND */
export async function describeReview(
  work: AdministratorWork,
  forms: Pick<EffectiveForms, 'ofSchool'>,
  reference: string,
) {
  const { review, record, documents } = await findReviewed(work, reference);
  const { trx, session, now } = work;
  const [student, own, office, history] = await Promise.all([
    trx
      .selectFrom('students')
      .select(['firstName', 'lastName', 'schoolStudentId', 'email'])
      .where('id', '=', review.studentId)
      .executeTakeFirstOrThrow(),
    forms.ofSchool(trx, session.slug),
    listOffice(work),
    listHistory(work, review.studentId, reference),
  ]);
  const nameOf = (id: string | null) => office.find((person) => person.id === id)?.name ?? null;
  const { state, sentAt, dueOn, decidedAt, decisionText } = review;
  const isClaimed = isClaimedByAnother(review, { administratorId: session.administratorId, now });
  return {
    reference,
    title: own.describe(review.formId).title,
    student: {
      name: `${student.firstName} ${student.lastName}`,
      UniversityStudentID: student.schoolStudentId,
      Email: student.email,
    },
    state,
    sentAt,
    dueOn,
    reasons: review.reasons.map(({ text }) => text),
    decisions: Object.entries(review.terms.decisions).map(([id, { kind, label, text }]) => ({ id, kind, label, text })),
    claimedBy: isClaimed ? nameOf(review.claimedBy) : null,
    decided: decidedAt === null ? null : { at: decidedAt, by: nameOf(review.decidedBy), text: decisionText ?? '' },
    // After a question, the student is changing the answers, and the form is a draft again.
    sections:
      record.summary === null || record.status === 'draft'
        ? []
        : openSummary(work.keyRing, record.id, record.summary).map(({ title, answers }) => ({
            title,
            answers: answers.map(({ label, lines }) => ({ label, lines: [...lines] })),
          })),
    documents: documents.map(describeDocument),
    history: history.map(({ at, action, actorId }) => ({ at, action, by: nameOf(actorId) })),
  };
}

/**
 * Finds one of the documents that belong to a reviewed submission. The audit trail records who opens it.
 *
 * @throws {ServerError} NOT_FOUND
 * @throws {DocumentHeldError}
 */
export async function findReviewDocument(
  work: AdministratorWork,
  { reference, id }: { readonly reference: string; readonly id: string },
): Promise<DocumentRow> {
  const { review, documents } = await findReviewed(work, reference);
  const document = documents.find((each) => each.id === id);
  if (document === undefined) throw new ServerError('NOT_FOUND');
  refuseHeld(document);
  await recordAudit(work, {
    action: 'review.document-opened',
    subjectId: review.studentId,
    details: { reference, document: id },
  });
  return document;
}

async function findReviewed({ trx, session }: AdministratorWork, reference: string) {
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

/** What happened to the submission, the oldest first. */
async function listHistory({ trx, session }: AdministratorWork, studentId: string, reference: string) {
  const entries = await trx
    .selectFrom('auditEntries')
    .select(['at', 'action', 'actorId'])
    .where('universityId', '=', session.universityId)
    .where((where) =>
      where.or([
        where('subjectId', '=', studentId),
        where('actorId', '=', studentId),
        where('onBehalfOf', '=', studentId),
      ]),
    )
    .where(sql<boolean>`details->>'reference' = ${reference}`)
    .orderBy('at')
    .orderBy('id')
    .execute();
  return entries.filter(({ action }) => /\.(submitted|asked|accepted|refused)$/.test(action));
}
