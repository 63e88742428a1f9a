import { limits } from '@campus-cover/schemas';
import { Type } from 'typebox';
import { InstallmentShape } from '../coverage/installments/installment-shape.ts';
import { CoverageStatus } from '../coverage/coverage-shapes.ts';
import { closed, Id, IsoDay, Moment, Nullable } from '../platform/http/shapes.ts';

export const Kind = Type.Union([
  Type.Literal('reopen-coverage'),
  Type.Literal('undo-termination'),
  Type.Literal('change-days'),
  Type.Literal('close-account'),
  Type.Literal('open-account'),
]);

export const FoundStudents = Type.Array(
  Type.Object({
    id: Type.String(),
    StudName: Type.String(),
    UniversityStudentID: Type.String(),
    Email: Type.String(),
    isClosed: Type.Boolean(),
  }),
);

const refusal = {
  /** In the company's words. */
  reason: Type.String(),
  refusedAt: Moment,
  /** Null if the company refuses the student. */
  dependentName: Nullable(Type.String()),
};

export const Refusals = Type.Object({
  refusals: Type.Array(
    Type.Object({
      ...refusal,
      id: Type.Integer(),
      student: Type.Object({ id: Type.String(), name: Type.String(), UniversityStudentID: Type.String() }),
      planName: Type.String(),
    }),
  ),
});

export const CorrectableStudent = Type.Object({
  id: Type.String(),
  name: Type.String(),
  UniversityStudentID: Type.String(),
  Email: Type.String(),
  /** Null while the account is open. */
  closedAt: Nullable(Moment),
  coverages: Type.Array(
    Type.Object({
      StudentCoverageID: Type.String(),
      planName: Type.String(),
      /** If the coverage begins later once it is paid: that day. */
      CoverageStartDate: IsoDay,
      /** The coverage's last day, or the day of its termination if that is earlier. */
      lastDay: IsoDay,
      StudentCoverageStatus: CoverageStatus,
      isTerminated: Type.Boolean(),
      /** The corrections that this coverage's status allows. */
      offers: Type.Array(Kind),
      /** A day through which the student could answer, if a deadline has passed; null when none has. */
      suggestedUntil: Nullable(IsoDay),
      /** What students pay after the first installment of their enrollments in this coverage. */
      installments: Type.Array(Type.Object({ reference: Type.String(), rows: Type.Array(InstallmentShape) })),
      /** The people whom the insurance company refuses to insure, until it answers again. */
      refusals: Type.Array(Type.Object(refusal)),
    }),
  ),
  /** Newest first. */
  history: Type.Array(
    Type.Object({
      id: Type.String(),
      kind: Kind,
      /** Null for a correction of the account. */
      planName: Nullable(Type.String()),
      madeAt: Moment,
      /** Null for the operator of a command. */
      madeBy: Nullable(Type.String()),
      reason: Type.String(),
      consequences: Type.Array(Type.String()),
    }),
  ),
});

const request = {
  kind: Kind,
  coverage: Type.Optional(Id),
  until: Type.Optional(IsoDay),
  firstDay: Type.Optional(IsoDay),
  lastDay: Type.Optional(IsoDay),
};

export const Request = Type.Object(request, closed);

export const Confirmed = Type.Object(
  {
    ...request,
    reason: Type.String({ minLength: 1, maxLength: limits.longestReason }),
    /** The consequences that the administrator read. */
    confirmed: Type.Array(Type.String({ maxLength: 1000 }), { maxItems: 20 }),
  },
  closed,
);
