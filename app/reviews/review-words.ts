import type { ReviewState } from '../api/administration.ts';

/** In the order of the page. */
export const listedStates = ['waiting', 'asked', 'accepted', 'refused'] as const satisfies readonly ReviewState[];

export const stateTitles: Readonly<Record<ReviewState, string>> = {
  waiting: 'Waiting',
  asked: 'Asked the student',
  accepted: 'Accepted',
  refused: 'Not accepted',
};

/** The text of an empty list. */
export const emptyTexts: Readonly<Record<ReviewState, string>> = {
  waiting: 'No submissions are waiting for a decision.',
  asked: 'No students have a question to answer.',
  accepted: 'No submissions have been accepted here yet.',
  refused: 'No submissions have been refused here yet.',
};

/** Whether a decision can still be made. */
export function isOpenState(state: ReviewState): boolean {
  return state === 'waiting' || state === 'asked';
}
