import { Type } from 'typebox';

export const Waiting = Type.Literal('waiting');
/** The student must answer a question and send the form again. */
export const Asked = Type.Literal('asked');

/** The states of a review that has not ended. */
export const OpenReviewState = Type.Union([Waiting, Asked]);

export const ReviewState = Type.Union([Waiting, Asked, Type.Literal('accepted'), Type.Literal('refused')]);
