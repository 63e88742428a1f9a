import type { FormRecord, Review } from '../../platform/storage/index.ts';
import type { TenantWork } from '../../schools/tenant-work.ts';
import type { FormCase, FormHandler, FormQuery } from '../form-handler.ts';
import { findReview } from './find-review.ts';
import { submissionDay } from './submission-day.ts';

interface OpenedForm {
  readonly handler: FormHandler;
  readonly query: FormQuery;
  /** The form as it is today. */
  readonly formCase: FormCase;
  readonly record: Pick<FormRecord, 'id' | 'reviewId'> | undefined;
}

/** The form on the day that its answers are judged for. */
interface AnsweredForm {
  /** The review in which the school asks a question; undefined if it asks nothing. */
  readonly review: Review | undefined;
  /** The student's work, on that day. */
  readonly work: TenantWork;
  readonly formCase: FormCase;
}

/**
 * Finds what the school asks the student about a submission. Its answers are judged for the day of the submission, as
 * the acceptance is. Otherwise, time limits that passed in the meantime would make the question unanswerable.
 */
export async function findQuestion(
  work: TenantWork,
  { handler, query, formCase, record }: OpenedForm,
): Promise<AnsweredForm> {
  const review = record?.reviewId ? await findReview(work, record.id) : undefined;
  if (review?.state !== 'asked') return { review: undefined, work, formCase };
  const sent = { ...work, today: submissionDay(review) };
  return { review, work: sent, formCase: await handler.open(sent, query) };
}

/**
 * Refuses a form that is closed. If the school has asked the student a question, the form is open even after the
 * deadline, as long as the submission can still take effect.
 *
 * @throws {ServerError} COVERAGE_STATE or DEADLINE_PASSED
 */
export function assertOpenOrAsked({ review, formCase }: Pick<AnsweredForm, 'review' | 'formCase'>): void {
  if (review === undefined) formCase.assertOpen();
  else formCase.assertPossible?.();
}
