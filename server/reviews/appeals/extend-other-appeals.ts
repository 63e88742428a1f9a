import { addDays } from '@campus-cover/engine';
import { findAppealed } from '../../forms/reviews/find-appeal.ts';
import { submissionDay } from '../../forms/reviews/submission-day.ts';
import { openAnswers } from '../../platform/keys/seal-answers.ts';
import type { IsoDate, Review } from '../../platform/storage/index.ts';
import type { StudentLock } from '../../schools/lock-student.ts';
import type { TenantWork } from '../../schools/tenant-work.ts';
import { openReviewed } from '../open-reviewed.ts';
import type { AppealForms } from './appeal-handler.ts';

interface DecidedAppeal {
  readonly review: Review;
  /** What the appeal was about while it waited. */
  readonly subjectId: string;
  readonly lock: StudentLock;
  /** ISO date of the decision. */
  readonly decidedOn: IsoDate;
}

/**
 * Gives the student time to appeal the other refusals about the same subject, once an appeal is decided. They could not
 * be appealed while it waited. Does nothing if the decided submission is no appeal.
 */
export async function extendOtherAppeals(
  work: TenantWork,
  forms: Pick<AppealForms, 'handlers'>,
  { review, subjectId, lock, decidedOn }: DecidedAppeal,
): Promise<void> {
  const appealed = await findAppealed(work, review.id);
  if (appealed === undefined) return;
  const others = await findOtherRefusals(work, { subjectId, since: submissionDay(review) });
  for (const other of others) {
    const until = addDays(decidedOn, other.terms.appeal?.withinDays ?? 0);
    if (other.appealUntil === null || other.appealUntil >= until) continue;
    await work.trx.updateTable('reviews').set({ appealUntil: until }).where('id', '=', other.id).execute();
    const record = await work.trx
      .selectFrom('formRecords')
      .selectAll()
      .where('id', '=', other.recordId)
      .executeTakeFirstOrThrow();
    const formCase = await openReviewed({ ...work, today: submissionDay(other) }, forms, other);
    await formCase.keepOpen?.(lock, until, openAnswers(work.keyRing, record));
  }
}

interface WaitingSubject {
  readonly subjectId: string;
  /** The day on which the student appealed. A refusal that could no longer be appealed then stays as it is. */
  readonly since: IsoDate;
}

function findOtherRefusals({ trx, session }: TenantWork, { subjectId, since }: WaitingSubject): Promise<Review[]> {
  return trx
    .selectFrom('reviews')
    .selectAll()
    .where('studentId', '=', session.studentId)
    .where('state', '=', 'refused')
    .where('appealUntil', '>=', since)
    .where((where) =>
      where.and([
        where.not(
          where.exists(where.selectFrom('appeals').select('reviewId').whereRef('refusedReviewId', '=', 'reviews.id')),
        ),
        where.exists(
          where
            .selectFrom('reviewDecisions')
            .select('id')
            .whereRef('reviewId', '=', 'reviews.id')
            .where('subjectId', '=', subjectId)
            .where('state', '=', 'refused')
            .where('undoneAt', 'is', null),
        ),
      ]),
    )
    .execute();
}
