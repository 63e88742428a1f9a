import { findImportAuthors } from '../audit/find-import-authors.ts';
import { listOffice } from '../audit/list-audit.ts';
import type { FormParts } from '../forms/form-parts.ts';
import { describeDocument } from '../forms/records/list-documents.ts';
import { findAppeal, findAppealed } from '../forms/reviews/find-appeal.ts';
import { openSummary } from '../forms/records/summary.ts';
import type { Review, ReviewDecisionRow } from '../platform/storage/index.ts';
import type { DeskWork } from '../schools/tenant-work.ts';
import { describeChanges } from './describe-changes.ts';
import { isClaimedByAnother } from './find-review-to-decide.ts';
import { findReviewed, type Reviewed } from './find-reviewed.ts';
import { listEarlierSubmissions } from './list-earlier-submissions.ts';
import { listHistory } from './list-history.ts';
import { recordOpening } from './record-opening.ts';
import { isOwnDecision } from './refuse-own-decision.ts';
import { undoLimit } from './undo-decision.ts';

/** A review with everything that the person at the desk needs to decide. @throws {ServerError} NOT_FOUND */
export async function describeReview(work: DeskWork, parts: Pick<FormParts, 'forms' | 'schools'>, reference: string) {
  const { forms } = parts;
  const reviewed = await findReviewed(work, reference);
  const { review, documents } = reviewed;
  await recordOpening(work, review);
  const { trx, session, now } = work;
  const appealed = await findAppealed(work, review.id);
  const appeal = await findAppeal(work, review.id);
  const related = [review, appealed, appeal].filter((each) => each !== undefined);
  const [student, own, office, decisions] = await Promise.all([
    trx
      .selectFrom('students')
      .select(['firstName', 'lastName', 'schoolStudentId', 'email'])
      .where('id', '=', review.studentId)
      .executeTakeFirstOrThrow(),
    forms.ofSchool(trx, session.slug),
    listOffice(work),
    trx
      .selectFrom('reviewDecisions')
      .selectAll()
      .where(
        'reviewId',
        'in',
        related.map(({ id }) => id),
      )
      .orderBy('decidedAt')
      .execute(),
  ]);
  const history = await listHistory(work, related, decisions);
  const known = new Map(office.map(({ id, name }) => [id, name]));
  const actors = [review.decidedBy, ...history.map(({ actorId }) => actorId)];
  const elsewhere = await findImportAuthors(
    work,
    actors.filter((id) => id !== null && !known.has(id) && id !== review.studentId),
  );
  const nameOf = (id: string | null) => known.get(id ?? '') ?? elsewhere.get(id ?? '') ?? null;
  const { state, sentAt, dueOn } = review;
  const mustBeAnother = await isOwnDecision(work, appealed);
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
    decided: describeDecision(work, {
      review,
      decisions: decisions.filter(({ reviewId }) => reviewId === review.id),
      by: nameOf(review.decidedBy),
      // An appeal has the effect of the submission that it is about. A refusal that was appealed is settled by the
      // appeal.
      isFinal:
        (state === 'accepted' &&
          (mustBeAnother || forms.handlers.get((appealed ?? review).formId).acceptanceIsFinal === true)) ||
        appeal !== undefined,
    }),
    appeals: appealed ? describeRelated(appealed) : null,
    appealedBy: appeal ? describeRelated(appeal) : null,
    mustBeAnother,
    changes: await describeChanges(work, parts, reviewed),
    sections: describeAnswers(work, reviewed),
    documents: documents.map(describeDocument),
    earlier: await listEarlierSubmissions(work, review, own),
    history: history.map(({ actorId, ...event }) => ({ ...event, by: nameOf(actorId) })),
  };
}

function describeRelated({ reference, state }: Review) {
  return { reference, state };
}

interface Decided {
  readonly review: Review;
  readonly decisions: readonly ReviewDecisionRow[];
  readonly by: string | null;
  /** Whether the decision cannot be undone. */
  readonly isFinal: boolean;
}

/** The decision that applies now; null if there is none. */
function describeDecision({ now }: DeskWork, { review, decisions, by, isFinal }: Decided) {
  const { decidedAt, decisionText, state } = review;
  if (decidedAt === null) return null;
  const kept = decisions.find((each) => each.decidedAt === decidedAt && each.undoneAt === null);
  const limit = undoLimit(decidedAt);
  return {
    at: decidedAt,
    by,
    text: decisionText ?? '',
    note: kept?.note ?? null,
    undoUntil: kept?.state === state && !isFinal && now < limit ? limit.toISOString() : null,
  };
}

/** Every question with its answer. After a question, the student is changing the answers: the form is a draft again. */
function describeAnswers({ keyRing }: DeskWork, { record }: Reviewed) {
  if (record.summary === null || record.status === 'draft') return [];
  return openSummary(keyRing, record.id, record.summary).map(({ title, answers }) => ({
    title,
    answers: answers.map(({ label, lines }) => ({ label, lines: [...lines] })),
  }));
}
