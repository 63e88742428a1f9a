import { Type } from 'typebox';
import { ReviewState } from '../forms/reviews/review-state-shapes.ts';
import { PaymentView } from '../payments/payment-routes.ts';
import { IsoDay, Moment, Nullable } from '../platform/http/shapes.ts';

const CoveragePeriod = Type.Object({
  StudentCoverageID: Type.String(),
  CoverageStartDate: IsoDay,
  CoverageEndDate: IsoDay,
});

export const Confirmation = Type.Object({
  reference: Type.String(),
  submittedAt: Moment,
  formId: Type.String(),
  title: Type.String(),
  language: Type.String(),
  /**
   * Every question that the student saw, with the answer as text. An empty list means that the student gave no answer.
   */
  sections: Type.Array(
    Type.Object({
      title: Type.String(),
      answers: Type.Array(Type.Object({ label: Type.String(), lines: Type.Array(Type.String()) })),
    }),
  ),
  confirmation: Type.Object({ title: Type.String(), next: Type.Array(Type.String()) }),
  coverage: Nullable(CoveragePeriod),
  payment: Nullable(PaymentView),
  /** The review of the submission; null if it took effect immediately. */
  review: Nullable(
    Type.Object({
      state: ReviewState,
      /** The day by which the school plans to decide. */
      dueOn: IsoDay,
      /** What the school said about its decision; null while the submission waits. */
      text: Nullable(Type.String()),
      /** What an administrator wrote about it, as plain text. */
      note: Nullable(Type.String()),
      /** How the student can appeal a refusal; null if that is not possible. */
      appeal: Nullable(Type.Object({ url: Type.String(), until: IsoDay })),
      /** The reference of the student's appeal of this submission's refusal. */
      appealedBy: Nullable(Type.String()),
    }),
  ),
});
