import { limits } from '@campus-cover/schemas';
import { Type } from 'typebox';
import { ReviewState } from '../forms/reviews/review-state-shapes.ts';
import { closed, deskSchool, DocumentInfo, Id, IsoDay, Moment, Nullable } from '../platform/http/shapes.ts';

export const Reference = Type.String({ maxLength: 20 });

const Student = Type.Object({ name: Type.String(), UniversityStudentID: Type.String() });

/** A submission that this one is related to. */
const RelatedReview = Type.Object({ reference: Type.String(), state: ReviewState });

const OfferedDecision = {
  id: Type.String(),
  label: Type.String(),
  /** What the student will read. */
  text: Type.String(),
};

/** What the list is narrowed to, and its order. */
export const ReviewFilter = Type.Object(
  {
    ...deskSchool,
    state: ReviewState,
    form: Type.Optional(Id),
    mine: Type.Optional(Type.Literal('yes')),
    overdue: Type.Optional(Type.Literal('yes')),
    search: Type.Optional(Type.String({ minLength: 1, maxLength: limits.longestSearchTerm })),
    order: Type.Optional(Type.Union([Type.Literal('deadline'), Type.Literal('oldest')])),
    after: Type.Optional(Reference),
  },
  closed,
);

export const ReviewList = Type.Object({
  reviews: Type.Array(
    Type.Object({
      reference: Type.String(),
      formId: Type.String(),
      title: Type.String(),
      student: Student,
      /** Why it waits, in words. */
      reasons: Type.Array(Type.String()),
      /** The decisions that end the review; empty when it has ended. */
      decisions: Type.Array(
        Type.Object({ ...OfferedDecision, kind: Type.Union([Type.Literal('accept'), Type.Literal('refuse')]) }),
      ),
      sentAt: Moment,
      dueOn: IsoDay,
      isOverdue: Type.Boolean(),
      decidedAt: Nullable(Moment),
      /** The other administrator who is deciding now. */
      claimedBy: Nullable(Type.String()),
    }),
  ),
  /** The forms whose submissions can wait, for the filter. */
  forms: Type.Array(Type.Object({ id: Type.String(), title: Type.String() })),
  /** The next request's `after`; null when there are no more. */
  next: Nullable(Type.String()),
});

export const Review = Type.Object({
  reference: Type.String(),
  title: Type.String(),
  student: Type.Object({ ...Student.properties, Email: Type.String() }),
  state: ReviewState,
  sentAt: Moment,
  dueOn: IsoDay,
  reasons: Type.Array(Type.String()),
  decisions: Type.Array(
    Type.Object({
      ...OfferedDecision,
      kind: Type.Union([Type.Literal('accept'), Type.Literal('refuse'), Type.Literal('ask')]),
    }),
  ),
  claimedBy: Nullable(Type.String()),
  /** The refused submission that this one appeals; null if it is no appeal. */
  appeals: Nullable(RelatedReview),
  /** The student's appeal of the refusal of this submission; null if there is none. */
  appealedBy: Nullable(RelatedReview),
  /** Whether another administrator must decide, because this one refused the submission that the student appeals. */
  mustBeAnother: Type.Boolean(),
  decided: Nullable(
    Type.Object({
      at: Moment,
      by: Nullable(Type.String()),
      text: Type.String(),
      /** What the administrator wrote to the student, as plain text. */
      note: Nullable(Type.String()),
      /** Until when an administrator can undo the decision; null when it is too late. */
      undoUntil: Nullable(Moment),
    }),
  ),
  /** For a form that changes stored values: what it changes. `now` is the stored answer if it has changed since. */
  changes: Type.Array(
    Type.Object({
      /** The path of the question's field. Unlike the label, no two questions share it. */
      field: Type.String(),
      label: Type.String(),
      before: Type.Array(Type.String()),
      after: Type.Array(Type.String()),
      now: Nullable(Type.Array(Type.String())),
    }),
  ),
  /** Every question that the student saw, with the answer as text; empty while the student is changing them. */
  sections: Type.Array(
    Type.Object({
      title: Type.String(),
      answers: Type.Array(Type.Object({ label: Type.String(), lines: Type.Array(Type.String()) })),
    }),
  ),
  documents: Type.Array(DocumentInfo),
  /** The student's other submissions, newest first; `state` is null if one took effect immediately. */
  earlier: Type.Array(
    Type.Object({ reference: Type.String(), title: Type.String(), sentAt: Moment, state: Nullable(ReviewState) }),
  ),
  /**
   * `by` is the administrator, program or operator who acted; null if the student did. `why` is the label of the
   * decision.
   */
  history: Type.Array(
    Type.Object({
      at: Moment,
      action: Type.String(),
      by: Nullable(Type.String()),
      why: Nullable(Type.String()),
      note: Nullable(Type.String()),
    }),
  ),
});

export const Claim = Type.Object({ claimedUntil: Moment });
export const Decision = Type.Object({ state: ReviewState });

export const SeveralResults = Type.Object({
  results: Type.Array(
    Type.Object({
      reference: Type.String(),
      /** The new state; null if it was not decided. */
      state: Nullable(ReviewState),
      /** Why it was not decided; null if it was. */
      problem: Nullable(Type.String()),
    }),
  ),
});
