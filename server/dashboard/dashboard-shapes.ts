import { Type } from 'typebox';
import { CoverageStatus } from '../coverage/coverage-shapes.ts';
import { OpenReviewState } from '../forms/reviews/review-state-shapes.ts';
import { InstallmentShape } from '../coverage/installments/installment-shape.ts';
import { PaymentView } from '../payments/payment-routes.ts';
import { DocumentInfo, IsoDay, Moment, Nullable } from '../platform/http/shapes.ts';
import { Banner } from '../schools/school-shapes.ts';

/** A submission that has no effect yet. */
const WaitingForm = Type.Object({
  formId: Type.String(),
  title: Type.String(),
  state: OpenReviewState,
  /** The day by which the school plans to decide. */
  dueOn: IsoDay,
  /** What the school asks; null if it has not asked anything. */
  question: Nullable(Type.String()),
  /** What an administrator wrote about the question, as plain text. */
  note: Nullable(Type.String()),
  /** The form's page, where the student responds. */
  url: Type.String(),
});

/** A refusal that can be appealed, or the decision about an appeal. */
const DecidedForm = Type.Object({
  reference: Type.String(),
  title: Type.String(),
  state: Type.Union([Type.Literal('accepted'), Type.Literal('refused')]),
  /** What the school said about its decision. */
  text: Type.String(),
  /** What an administrator wrote about it, as plain text. */
  note: Nullable(Type.String()),
  /** How to appeal; null if the decision cannot be appealed. */
  appeal: Nullable(Type.Object({ url: Type.String(), until: IsoDay, draftSavedAt: Nullable(Moment) })),
});

/**
 * What the dashboard shows. The database function `read_dashboard` reads the rows, `list-dashboard.ts` makes this from
 * them, and `app/dashboard/` has a component for each list: `coverage-card.tsx`, `payment-list.tsx`,
 * `record-lists.tsx`.
 */
export const Dashboard = Type.Object({
  /** The day in the school's time zone, from which the page counts the days left. */
  today: IsoDay,
  coverages: Type.Array(
    Type.Object({
      StudentCoverageID: Type.String(),
      planName: Type.String(),
      /** If the coverage begins later once it is paid: that day. */
      CoverageStartDate: IsoDay,
      CoverageEndDate: IsoDay,
      StudentCoverageStatus: CoverageStatus,
      /** The coverage's last day, or the day of its termination if that is earlier. */
      lastDay: IsoDay,
      isTerminated: Type.Boolean(),
      /** The number that the insurance company gave the student; null until the company reports it. */
      memberNumber: Nullable(Type.String()),
      /** Whether the status is Eligibility Pending because the university has not confirmed the eligibility. */
      isUnconfirmed: Type.Boolean(),
      /** The first day to enroll or waive, if it is in the future and the coverage is Eligibility Pending. */
      opensOn: Nullable(IsoDay),
      /** The day since which students can enroll or waive; null if it is in the future or the school does not say. */
      openSince: Nullable(IsoDay),
      /**
       * What the student pays to enroll today, without dependents, in dollars, e.g. "1234.50"; null if the student cannot
       * enroll, or the school does not show its rates.
       */
      premium: Nullable(Type.String()),
      /** The first day that an enrollment of today would cover; null if the student cannot enroll. */
      coversFrom: Nullable(IsoDay),
      /** The last day to act if the school then enrolls and bills a student who did nothing; otherwise null. */
      enrolledAfter: Nullable(IsoDay),
      /** Submissions about this coverage that have no effect yet. */
      reviews: Type.Array(WaitingForm),
      /** Decisions about submissions about this coverage. */
      decided: Type.Array(DecidedForm),
      /** The latest correction by the university, as long as the student has not acted since; otherwise null. */
      correction: Nullable(
        Type.Object({
          kind: Type.Union([
            Type.Literal('reopen-coverage'),
            Type.Literal('undo-termination'),
            Type.Literal('change-days'),
          ]),
          madeOn: IsoDay,
        }),
      ),
      /** The last day to act if the coverage then expires for a student who did nothing; otherwise null. */
      expiresAfter: Nullable(IsoDay),
      actions: Type.Array(
        Type.Object({
          formId: Type.String(),
          label: Type.String(),
          url: Type.String(),
          until: Nullable(IsoDay),
          lateAfter: Nullable(IsoDay),
          draftSavedAt: Nullable(Moment),
          /** Which of the two decisions about an eligible coverage this form makes; null for any other form. */
          decision: Nullable(Type.Union([Type.Literal('enroll'), Type.Literal('waive')])),
        }),
      ),
      reference: Nullable(Type.String()),
      submittedAt: Nullable(Moment),
      /** The reference of the coverage's latest payment. */
      payment: Nullable(Type.String()),
      dependents: Type.Array(
        Type.Object({
          DependentID: Type.String(),
          FirstName: Type.String(),
          LastName: Type.String(),
          Relationship: Type.Union([Type.Literal('Child'), Type.Literal('Spouse'), Type.Literal('Domestic Partner')]),
          StudentCoverageStatus: CoverageStatus,
          memberNumber: Nullable(Type.String()),
        }),
      ),
    }),
  ),
  /** Submissions about none of these coverages, or about several, that have no effect yet. */
  reviews: Type.Array(WaitingForm),
  /** Decisions about other submissions. */
  decided: Type.Array(DecidedForm),
  payments: Type.Array(
    Type.Object({
      reference: Type.String(),
      status: PaymentView.properties.status,
      TotalCostDueToday: Type.String(),
      TotalPaidToSchool: Type.String(),
      TotalDueLater: Type.String(),
      createdAt: Moment,
      paidAt: Nullable(Moment),
      payUntil: Nullable(IsoDay),
      hasConfirmation: Type.Boolean(),
      /** How many of the installments are paid, with the first one. Null for a payment without later installments. */
      installmentsPaid: Nullable(Type.Object({ paid: Type.Integer(), of: Type.Integer() })),
      /** The later installment to pay next. */
      nextInstallment: Nullable(InstallmentShape),
    }),
  ),
  sent: Type.Array(Type.Object({ reference: Type.String(), submittedAt: Moment, title: Type.String() })),
  /** Forms that go to one of the school's desks. */
  requests: Type.Array(
    Type.Object({
      formId: Type.String(),
      label: Type.String(),
      heading: Type.String(),
      url: Type.String(),
      draftSavedAt: Nullable(Moment),
    }),
  ),
  documents: Type.Array(Type.Object({ ...DocumentInfo.properties, uploadedAt: Moment })),
  banners: Type.Array(Banner),
});
