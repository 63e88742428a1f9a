import { limits } from '@campus-cover/schemas';
import { Type } from 'typebox';
import { closed, IsoDay, Moment, Nullable } from '../../platform/http/shapes.ts';

const Amount = Type.String({ description: 'Dollars, "1234.50"' });
const Student = Type.Object({ name: Type.String(), UniversityStudentID: Type.String() });
const Reason = Type.String({ minLength: 1, maxLength: limits.longestReason });
const reasons = [
  Type.Literal('paid-twice'),
  Type.Literal('amount-mismatch'),
  Type.Literal('currency-mismatch'),
  Type.Literal('paid-too-late'),
  Type.Literal('coverage-not-pending'),
] as const;

export const RefundList = Type.Object({
  /** False while the portal has no payment provider, so that nothing can be refunded. */
  isOnline: Type.Boolean(),
  suggested: Type.Array(
    Type.Object({
      reference: Type.String(),
      student: Nullable(Student),
      providerPaymentId: Type.String(),
      amount: Amount,
      why: Type.Union([...reasons, Type.Literal('given-back'), Type.Literal('ended-early')]),
      endsEarly: Nullable(Type.Object({ planName: Type.String(), lastDay: IsoDay })),
    }),
  ),
  refunds: Type.Array(
    Type.Object({
      id: Type.String(),
      reference: Type.String(),
      /** Null after the student's data was erased. */
      student: Nullable(Student),
      amount: Amount,
      state: Type.Union([
        Type.Literal('requested'),
        Type.Literal('refused'),
        Type.Literal('released'),
        Type.Literal('sent'),
        Type.Literal('succeeded'),
        Type.Literal('failed'),
      ]),
      reason: Nullable(Type.String()),
      requestedAt: Moment,
      requestedBy: Nullable(Type.String()),
      /** Whether the administrator who asks made the request, and so cannot decide about it. */
      isOwn: Type.Boolean(),
      /** Whether a person made it on the provider's page. */
      isByHand: Type.Boolean(),
      decidedAt: Nullable(Moment),
      decidedBy: Nullable(Type.String()),
      refusal: Nullable(Type.String()),
      endedAt: Nullable(Moment),
      /** The provider's word for it. */
      failure: Nullable(Type.String()),
    }),
  ),
});

export const Refundable = Type.Object({
  reference: Type.String(),
  student: Student,
  receipts: Type.Array(
    Type.Object({
      providerPaymentId: Type.String(),
      receivedAt: Moment,
      amount: Amount,
      /** What can still be refunded of it. */
      refundable: Amount,
      /** Why the school cannot keep it; null for what pays for the enrollment. */
      reason: Nullable(Type.Union([...reasons])),
    }),
  ),
});

export const NewRefund = Type.Object(
  {
    reference: Type.String({ maxLength: 20 }),
    providerPaymentId: Type.String({ maxLength: 255 }),
    amount: Type.String({ pattern: '^(0|[1-9][0-9]{0,8})\\.[0-9]{2}$', description: 'Dollars, "1234.50"' }),
    reason: Reason,
  },
  closed,
);

export const Refusal = Type.Object({ reason: Reason }, closed);
