import { Type } from 'typebox';
import { PaymentView } from './payment-routes.ts';
import { DocumentInfo, IsoDay, Moment, Nullable } from './shapes.ts';

const Banner = Type.Object({
  id: Type.String(),
  tone: Type.Union([Type.Literal('info'), Type.Literal('warning')]),
  text: Type.String(),
});

const SchoolView = Type.Object({
  UniversityID: Type.String(),
  slug: Type.String(),
  UniversityName: Type.String(),
  theme: Type.Record(Type.String(), Type.String()),
  supportUrl: Type.String(),
  payUrl: Nullable(Type.String()),
  /** An address of the portal, of an SVG. */
  logoUrl: Nullable(Type.String()),
  /** Other pages of the school. */
  links: Type.Array(Type.Object({ id: Type.String(), label: Type.String(), url: Type.String() })),
  /** What the school says today, above what concerns the student alone. */
  banners: Type.Array(Banner),
  /** Of the school's calendar, e.g. `"America/New_York"`. */
  timeZone: Type.String(),
});

export const SessionView = Type.Union([
  Type.Object({
    authenticated: Type.Literal(true),
    role: Type.Literal('student'),
    today: IsoDay,
    /** The administrator who acts as the student. */
    acting: Nullable(Type.Object({ AdministratorName: Type.String(), until: Moment })),
    /** How the student signs in at their school. */
    signOn: Type.Union([Type.Literal('password'), Type.Literal('sso')]),
    student: Type.Object({
      FirstName: Type.String(),
      LastName: Type.String(),
      Email: Type.String(),
      SchoolStudentID: Type.String(),
    }),
    university: SchoolView,
    expiresAt: Moment,
  }),
  Type.Object({
    authenticated: Type.Literal(true),
    role: Type.Literal('administrator'),
    today: IsoDay,
    administrator: Type.Object({ FirstName: Type.String(), LastName: Type.String(), Email: Type.String() }),
    university: SchoolView,
    expiresAt: Moment,
  }),
  Type.Object({
    authenticated: Type.Literal(true),
    role: Type.Literal('staff'),
    today: IsoDay,
    staff: Type.Object({ FirstName: Type.String(), LastName: Type.String(), Email: Type.String() }),
    expiresAt: Moment,
  }),
  Type.Object({ authenticated: Type.Literal(false), today: IsoDay, universities: Type.Null() }),
]);

export const UniversityChoice = Type.Object({
  UniversityID: Type.String(),
  slug: Type.String(),
  UniversityName: Type.String(),
  UniversityCity: Type.String(),
  UniversityState: Type.String(),
  signOn: Type.Union([Type.Literal('password'), Type.Literal('sso')]),
  logoUrl: Nullable(Type.String()),
  banners: Type.Array(Banner),
});

export const CoverageStatus = Type.Union([
  Type.Literal('Enrolled'),
  Type.Literal('Pending Enrollment'),
  Type.Literal('Eligible'),
  Type.Literal('Eligibility Pending'),
  Type.Literal('Enrollment Expired'),
  Type.Literal('Waived'),
]);

export const Dashboard = Type.Object({
  coverages: Type.Array(
    Type.Object({
      StudentCoverageID: Type.String(),
      planName: Type.String(),
      CoverageStartDate: IsoDay,
      CoverageEndDate: IsoDay,
      StudentCoverageStatus: CoverageStatus,
      /** Its end, or the day on which it was terminated before that. */
      lastDay: IsoDay,
      isTerminated: Type.Boolean(),
      actions: Type.Array(
        Type.Object({
          formId: Type.String(),
          label: Type.String(),
          url: Type.String(),
          until: Nullable(IsoDay),
          draftSavedAt: Nullable(Moment),
        }),
      ),
      reference: Nullable(Type.String()),
      submittedAt: Nullable(Moment),
      /** Reference of the latest payment for it. */
      payment: Nullable(Type.String()),
      dependents: Type.Array(
        Type.Object({
          DependentID: Type.String(),
          FirstName: Type.String(),
          LastName: Type.String(),
          Relationship: Type.Union([Type.Literal('Child'), Type.Literal('Spouse'), Type.Literal('Domestic Partner')]),
          StudentCoverageStatus: CoverageStatus,
        }),
      ),
    }),
  ),
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
    }),
  ),
  sent: Type.Array(Type.Object({ reference: Type.String(), submittedAt: Moment, title: Type.String() })),
  /** Forms that go to a desk of the school. */
  requests: Type.Array(
    Type.Object({ formId: Type.String(), label: Type.String(), url: Type.String(), draftSavedAt: Nullable(Moment) }),
  ),
  documents: Type.Array(Type.Object({ ...DocumentInfo.properties, uploadedAt: Moment })),
  banners: Type.Array(Banner),
});

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
  /** Every question that concerned the student, with the answer in words; no line: not provided. */
  sections: Type.Array(
    Type.Object({
      title: Type.String(),
      answers: Type.Array(Type.Object({ label: Type.String(), lines: Type.Array(Type.String()) })),
    }),
  ),
  confirmation: Type.Object({ title: Type.String(), next: Type.Array(Type.String()) }),
  coverage: Nullable(CoveragePeriod),
  payment: Nullable(PaymentView),
});
