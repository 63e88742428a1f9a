import type { Answers } from '@campus-cover/engine';
import type { Review } from '../../platform/storage/index.ts';

/** The stored values that a submission replaces, by field; empty for a form that does not change stored values. */
export function readReplaced(review: Pick<Review, 'replaced'> | undefined): Answers {
  return JSON.parse(review?.replaced ?? '{}') as Answers;
}
