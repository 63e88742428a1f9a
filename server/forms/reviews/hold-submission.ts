import { addDays, type Answers } from '@campus-cover/engine';
import { newId, type KeptReviewReason, type KeptReviewTerms, type Review } from '../../platform/storage/index.ts';
import type { TenantWork } from '../../schools/tenant-work.ts';
import type { AppealedRefusal, FormQuery } from '../form-handler.ts';
import { keepNameWords } from './keep-name-words.ts';

interface HeldSubmission {
  readonly formId: string;
  readonly recordId: string;
  readonly reference: string;
  readonly query: FormQuery;
  readonly terms: KeptReviewTerms;
  readonly reasons: readonly KeptReviewReason[];
  /** The stored values that the answers change; undefined for a form that does not change stored values. */
  readonly replaced: Answers | undefined;
  /** The refusal that the submission appeals; undefined if it is no appeal. */
  readonly appeals: AppealedRefusal | undefined;
  /** The record's review, if the student sends the form again. */
  readonly earlier: Review | undefined;
}

/**
 * Makes a submission wait for a decision. When the student sends the form again, its review continues: the earlier
 * reasons still apply, and the time to decide starts again.
 *
 * @returns the last day to decide
 */
export async function holdSubmission(
  work: TenantWork,
  { formId, recordId, reference, query, terms, reasons, replaced: before, appeals, earlier }: HeldSubmission,
): Promise<string> {
  const { trx, session, now, today } = work;
  const { decisions, dueInDays, appeal, submittedOn = today } = earlier?.terms ?? terms;
  const dueOn = addDays(today, dueInDays);
  const replaced = before === undefined ? null : JSON.stringify(before);
  const kept = { decisions, dueInDays, submittedOn, ...(appeal && { appeal }) };
  if (earlier) {
    const known = new Set(earlier.reasons.map(({ id }) => id));
    const all = [...earlier.reasons, ...reasons.filter(({ id }) => !known.has(id))];
    await trx
      .updateTable('reviews')
      .set({ state: 'waiting', sentAt: now, dueOn, reasons: all, terms: kept, replaced })
      .set({ claimedBy: null, claimedUntil: null })
      .where('id', '=', earlier.id)
      .execute();
    await keepNameWords(work, earlier.id);
    return dueOn;
  }
  const { universityId, studentId } = session;
  const id = newId('rev');
  // The page's address can also name the subject of the refusal, and a later refusal can have the same subject.
  const address = appeals ? { ...query, Id: appeals.reference } : query;
  await trx
    .insertInto('reviews')
    .values({
      id,
      universityId,
      studentId,
      recordId,
      formId,
      query: Object.fromEntries(Object.entries(address).filter(([, value]) => value !== undefined)) as Review['query'],
      reference,
      reasons,
      terms: kept,
      replaced,
      state: 'waiting',
      sentAt: now,
      dueOn,
    })
    .execute();
  await keepNameWords(work, id);
  if (appeals)
    await trx
      .insertInto('appeals')
      .values({ reviewId: id, refusedReviewId: appeals.reviewId, universityId, studentId })
      .execute();
  return dueOn;
}
