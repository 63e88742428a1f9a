import { Type } from 'typebox';
import { closed, Id, IsoDay, Moment, Nullable } from '../platform/http/shapes.ts';

const Audience = Type.Union([
  Type.Literal('not-registered'),
  Type.Literal('no-answer'),
  Type.Literal('draft-open'),
  Type.Literal('asked'),
  Type.Literal('not-paid'),
  Type.Literal('installment-due'),
]);
const Before = Type.Union([
  Type.Literal('waiveUntil'),
  Type.Literal('enrollUntil'),
  Type.Literal('lateUntil'),
  Type.Literal('payUntil'),
  Type.Literal('installmentDue'),
]);

const Deadline = Type.Object({
  deadline: IsoDay,
  /** The next day on which the reminder leaves; null when its day has passed. */
  leavesOn: Nullable(IsoDay),
  /** The students who would receive it if it left today. */
  due: Type.Integer(),
  /** In the outbox, or on its way to the mail server. */
  waiting: Type.Integer(),
  sent: Type.Integer(),
  /** Not sent, because the student had acted or the deadline had moved. */
  acted: Type.Integer(),
  /** Not sent for another reason. `interrupted`: it may or may not have been sent. */
  failed: Type.Object({
    bouncing: Type.Integer(),
    refused: Type.Integer(),
    'too-late': Type.Integer(),
    'rule-removed': Type.Integer(),
    interrupted: Type.Integer(),
  }),
});

export const Reminders = Type.Object({
  /** The school's day. */
  today: IsoDay,
  timeZone: Type.String(),
  /** In the order of the school's file. */
  reminders: Type.Array(
    Type.Object({
      id: Type.String(),
      to: Type.Array(Audience),
      days: Type.Integer(),
      before: Before,
      /** The plans to which the school has limited it; null for every plan. */
      planNames: Nullable(Type.Array(Type.String())),
      /** The deadline for which it leaves next; null when none is ahead. */
      nextDeadline: Nullable(IsoDay),
      /** The deadline in the example text. */
      exampleDeadline: IsoDay,
      /** As a student would read it, in the school's own language first. */
      texts: Type.Array(
        Type.Object({
          /** Null for a school that writes in one language. */
          language: Nullable(Type.Object({ tag: Type.String(), name: Type.String() })),
          subject: Type.String(),
          paragraphs: Type.Array(Type.String()),
        }),
      ),
      /** The next one first, then those for which the reminder is no longer sent, the latest first. */
      deadlines: Type.Array(Deadline),
    }),
  ),
});

export const Bounces = Type.Object({
  total: Type.Integer(),
  /** The latest, at most 100. */
  students: Type.Array(
    Type.Object({
      id: Type.String(),
      name: Type.String(),
      UniversityStudentID: Type.String(),
      Email: Type.String(),
      /** A complete sentence. */
      reason: Type.String(),
      /** The mail server's code (RFC 3463). */
      status: Type.String(),
      since: Moment,
    }),
  ),
});

export const BounceParams = Type.Object({ student: Id }, closed);
