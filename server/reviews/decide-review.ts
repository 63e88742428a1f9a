import type { ReviewDecision } from '@campus-cover/engine';
import { addDays } from '@campus-cover/engine';
import { recordAtDesk } from '../audit/record-audit.ts';
import type { FormParts } from '../forms/form-parts.ts';
import type { Accepted } from '../forms/form-handler.ts';
import { moveRecord } from '../forms/records/write-record.ts';
import { ServerError } from '../platform/errors/server-error.ts';
import { openAnswers } from '../platform/keys/seal-answers.ts';
import { newId, type FormRecord, type ReviewState } from '../platform/storage/index.ts';
import type { DeskWork, TenantWork } from '../schools/tenant-work.ts';
import { extendOtherAppeals } from './appeals/extend-other-appeals.ts';
import { decisionMail } from './decision-mail.ts';
import { findReviewToDecide } from './find-review-to-decide.ts';
import type { LockedReview } from './lock-review.ts';
import { mailStudent } from './mail-student.ts';
import { openReviewed } from './open-reviewed.ts';
import { takeEffect } from './take-effect.ts';
import { workForStudent } from './work-for-student.ts';

export type DecisionParts = Pick<FormParts, 'forms' | 'schools' | 'baseUrl'>;

const stateAfter = { accept: 'accepted', refuse: 'refused', ask: 'asked' } as const satisfies Readonly<
  Record<ReviewDecision['kind'], ReviewState>
>;

export interface DecisionRequest {
  readonly reference: string;
  /** Id of one of the review's decisions. */
  readonly decision: string;
  /** When the submission that the administrator saw was sent. */
  readonly sentAt: string;
  /** What the administrator writes to the student, as plain text. */
  readonly note?: string | undefined;
}

/**
 * Decides a review, in the caller's transaction: the submission takes effect, or it does not, or its form opens again
 * with a question. The student gets an email. While the student has a question to answer, the school can only refuse.
 *
 * @throws {ServerError} NOT_FOUND, REVIEW_DECIDED, REVIEW_CLAIMED; REQUEST_INVALID for an unknown decision;
 *   COVERAGE_STATE when the submission can no longer take effect
 */
export async function decideReview(
  work: DeskWork,
  parts: DecisionParts,
  { reference, decision: id, sentAt, note: written }: DecisionRequest,
): Promise<{ readonly state: ReviewState }> {
  const locked = await findReviewToDecide(work, reference);
  const { review } = locked;
  const decision = Object.hasOwn(review.terms.decisions, id) ? review.terms.decisions[id] : undefined;
  if (decision === undefined) throw new ServerError('REQUEST_INVALID', { detail: 'Choose one of the decisions.' });
  // The student has sent other answers since, or has not answered the question yet.
  const isOutdated = new Date(review.sentAt).getTime() !== new Date(sentAt).getTime();
  if (isOutdated || (review.state === 'asked' && decision.kind !== 'refuse')) throw new ServerError('REVIEW_DECIDED');
  const student = workForStudent(work, parts, review);
  const record = await work.trx
    .selectFrom('formRecords')
    .selectAll()
    .where('id', '=', review.recordId)
    .executeTakeFirstOrThrow();
  const state = stateAfter[decision.kind];
  const note = written?.trim() || null;
  await keepDecision(work, { ...locked, record, id, decision, note });
  const consequence = await carryOut(student, parts, { ...locked, record, decidedOn: work.today, kind: decision.kind });
  if (decision.kind !== 'ask') {
    const { lock } = locked;
    const { subjectId } = record;
    await extendOtherAppeals(student, parts.forms, { review, subjectId, lock, decidedOn: work.today });
  }
  await mailStudent(student, parts, review, (form) => decisionMail({ ...form, decision, note, consequence }));
  return { state };
}

interface DecidedRecord extends LockedReview {
  readonly record: FormRecord;
}

interface KeptDecision extends DecidedRecord {
  readonly id: string;
  readonly decision: ReviewDecision;
  readonly note: string | null;
}

async function keepDecision(work: DeskWork, { review, record, id, decision, note }: KeptDecision): Promise<void> {
  const { trx, now, session } = work;
  const state = stateAfter[decision.kind];
  const decided = { decision: id, decidedBy: session.administratorId, decidedAt: now };
  const { studentId, universityId, reference, formId } = review;
  await trx
    .updateTable('reviews')
    .set({ state, decisionText: decision.text, ...decided, claimedBy: null, claimedUntil: null })
    .where('id', '=', review.id)
    .execute();
  await trx
    .insertInto('reviewDecisions')
    .values({
      id: newId('rdc'),
      universityId,
      studentId,
      reviewId: review.id,
      state,
      ...decided,
      text: decision.text,
      note,
      previousState: review.state,
      subjectId: record.subjectId,
    })
    .execute();
  await recordAtDesk(work, {
    action: `review.${state}`,
    subjectId: studentId,
    details: { reference, decision: id, form: formId },
  });
}

interface CarriedOut extends DecidedRecord {
  readonly kind: ReviewDecision['kind'];
  /** ISO date of the decision. */
  readonly decidedOn: string;
}

/** What happens next for the student, in the language of the email; undefined if there is nothing to add. */
type Consequence = Accepted['consequence'];

function carryOut(work: TenantWork, parts: DecisionParts, decided: CarriedOut): Promise<Consequence> {
  switch (decided.kind) {
    case 'accept':
      return accept(work, parts, decided);
    case 'refuse':
      return refuse(work, parts, decided);
    case 'ask':
      return reopen(work, decided);
  }
}

async function accept(
  work: TenantWork,
  { forms, baseUrl }: DecisionParts,
  { review, record, lock, decidedOn }: CarriedOut,
): Promise<Consequence> {
  const { formId, reference } = review;
  const documentsUrl = `${baseUrl}/review/${reference}`;
  const accepted = await takeEffect(work, forms, { review, record, lock, decidedOn, documentsUrl });
  moveRecord(work, { formId, subjectId: record.subjectId, recordId: record.id, to: accepted });
  return accepted.consequence;
}

/**
 * The record keeps its answers but is no longer the form about its subject. The student can start again, even if
 * the deadline has passed in the meantime.
 */
async function refuse(
  work: TenantWork,
  { forms }: DecisionParts,
  { review, record, lock, decidedOn }: CarriedOut,
): Promise<Consequence> {
  const { id, formId, subjectId } = record;
  const formCase = await openReviewed(work, forms, review);
  const answers = openAnswers(work.keyRing, record);
  const { dueInDays, appeal } = review.terms;
  const appealUntil = appeal ? addDays(decidedOn, appeal.withinDays) : null;
  // No job may close the coverage while the student can still appeal.
  const lastDay = addDays(decidedOn, Math.max(dueInDays, appeal?.withinDays ?? 0));
  const until = (await formCase.keepOpen?.(lock, lastDay, answers)) ?? null;
  await work.trx.updateTable('reviews').set({ appealUntil }).where('id', '=', review.id).execute();
  if (review.state === 'asked') {
    const { reference, sentAt } = review;
    await work.trx
      .updateTable('formRecords')
      .set({ status: 'submitted', reference, submittedAt: sentAt })
      .where('id', '=', id)
      .execute();
  }
  moveRecord(work, { formId, subjectId, recordId: id, to: { recordSubjectId: id, documentsSubjectId: id } });
  return ({ tag, say, sayDay }) => {
    const form = formCase.appeals?.titleIn(tag);
    return [
      until === null
        ? []
        : say(form === undefined ? 'mailAgainUntil' : 'mailFormAgainUntil', { form: form ?? '', day: sayDay(until) }),
      appealUntil === null ? [] : say('mailAppealUntil', { day: sayDay(appealUntil) }),
    ]
      .flat()
      .join(' ');
  };
}

async function reopen({ trx, now }: TenantWork, { record, review }: CarriedOut): Promise<undefined> {
  await trx
    .updateTable('formRecords')
    .set({ status: 'draft', reference: null, submittedAt: null, savedAt: now, reviewId: review.id })
    .where('id', '=', record.id)
    .execute();
}
