import { recordAtDesk } from '../audit/record-audit.ts';
import { findAppeal } from '../forms/reviews/find-appeal.ts';
import { ServerError } from '../platform/errors/server-error.ts';
import type { Review, ReviewDecisionRow, ReviewState } from '../platform/storage/index.ts';
import type { DeskWork } from '../schools/tenant-work.ts';
import type { DecisionParts } from './decide-review.ts';
import { isClaimedByAnother } from './find-review-to-decide.ts';
import { lockReview } from './lock-review.ts';
import { mailStudent } from './mail-student.ts';
import { refuseOwnDecision } from './refuse-own-decision.ts';
import { refuseUndo } from './refuse-undo.ts';
import { reverseDecision } from './reverse-decision.ts';
import { undoneMail } from './undone-mail.ts';
import { workForStudent } from './work-for-student.ts';

/** How long a decision can be undone. The student may act on a decision, so the time is short. */
export const undoHours = 24;

interface UndoRequest {
  readonly reference: string;
  /** When the decision that the administrator saw was made. */
  readonly decidedAt: string;
}

/**
 * Undoes the last decision about a submission, in the caller's transaction: the submission waits again, and its effect is
 * reversed. The student is told by email.
 *
 * @throws {ServerError} NOT_FOUND; REVIEW_CLAIMED while another administrator decides a question that has no answer yet;
 *   REVIEW_OWN_DECISION for the acceptance of an appeal of the administrator's own refusal; REVIEW_UNDO_REFUSED when it is too late, or when something else depends on the decision
 */
export async function undoDecision(
  work: DeskWork,
  parts: DecisionParts,
  { reference, decidedAt }: UndoRequest,
): Promise<{ readonly state: ReviewState }> {
  const { review, lock } = await lockReview(work, reference);
  const { administratorId } = work.session;
  if (isClaimedByAnother(review, { administratorId, now: work.now })) throw new ServerError('REVIEW_CLAIMED');
  const [last, earlier] = await findDecisions(work, review);
  if (last === undefined || last.state !== review.state || !isSameMoment(last.decidedAt, decidedAt))
    throw refuseUndo('The decision was changed or undone in the meantime. Reload the page.');
  if (work.now >= undoLimit(last.decidedAt))
    throw refuseUndo(`A decision can be undone only within ${undoHours} hours.`);
  if (last.state === 'refused' && (await findAppeal(work, review.id)))
    throw refuseUndo('The student has appealed this decision. Decide about the appeal instead.');
  // Otherwise, the person who refused the submission could bring the refusal back.
  if (last.state === 'accepted') await refuseOwnDecision(work, review);
  const student = workForStudent(work, parts, review);
  const state = last.previousState;
  const dueOn = review.dueOn < work.today ? work.today : review.dueOn;
  await work.trx
    .updateTable('reviews')
    .set({ state, dueOn, claimedBy: null, claimedUntil: null, appealUntil: null, ...currentDecision(earlier) })
    .where('id', '=', review.id)
    .execute();
  await work.trx
    .updateTable('reviewDecisions')
    .set({ undoneBy: administratorId, undoneAt: work.now })
    .where('id', '=', last.id)
    .execute();
  await recordAtDesk(work, {
    action: 'review.undone',
    subjectId: review.studentId,
    details: { reference, decision: last.decision, form: review.formId },
  });
  await mailStudent(student, parts, review, (form) => undoneMail({ ...form, undone: last.state, dueOn }));
  // Last, because the commit follows some of its writes without waiting for them.
  await reverseDecision(student, parts, { review, lock, last });
  return { state };
}

/** The moment from which a decision can no longer be undone. */
export function undoLimit(decidedAt: string): Date {
  return new Date(new Date(decidedAt).getTime() + undoHours * 3_600_000);
}

/** The decisions that were not undone, newest first. */
function findDecisions({ trx }: DeskWork, { id }: Review): Promise<readonly ReviewDecisionRow[]> {
  return trx
    .selectFrom('reviewDecisions')
    .selectAll()
    .where('reviewId', '=', id)
    .where('undoneAt', 'is', null)
    .orderBy('decidedAt', 'desc')
    .limit(2)
    .execute();
}

function currentDecision(decided: ReviewDecisionRow | undefined) {
  const { decision = null, text = null, decidedBy = null, decidedAt = null } = decided ?? {};
  return { decision, decisionText: text, decidedBy, decidedAt };
}

function isSameMoment(one: string, other: string): boolean {
  return new Date(one).getTime() === new Date(other).getTime();
}
