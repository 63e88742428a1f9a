import { addDays } from '@campus-cover/engine';
import type { IsoDate, Review } from '../../platform/storage/index.ts';

/** The day on which the student first sent the submission. It takes effect as of that day. */
export function submissionDay({ dueOn, terms }: Pick<Review, 'dueOn' | 'terms'>): IsoDate {
  return terms.submittedOn ?? addDays(dueOn, -terms.dueInDays);
}
