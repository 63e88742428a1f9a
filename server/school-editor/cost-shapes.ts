import { Type } from 'typebox';
import { CoverageStatus } from '../coverage/coverage-shapes.ts';
import { IsoDay, Nullable } from '../platform/http/shapes.ts';
import { Banner } from '../schools/school-shapes.ts';

/** Dollars with two decimals, e.g. `"2840.00"`. */
const Amount = Type.String();

const Person = Type.Union([
  Type.Literal('Student'),
  Type.Literal('Spouse'),
  Type.Literal('Domestic Partner'),
  Type.Literal('Child'),
]);

const PersonCost = Type.Object({
  person: Person,
  premium: Amount,
  sponsor: Amount,
  /** The premium without the sponsor's part, and without a card fee. */
  own: Amount,
  /** The fee for paying the full amount now by card; `"0.00"` where the school does not offer that. */
  cardFee: Amount,
  /** One for each of the school's installment plans. */
  installments: Type.Array(
    Type.Object({
      name: Type.String(),
      /** The fee added to the first payment if it is made by card. */
      cardFee: Amount,
      /** The first payment is due immediately, and the others are due monthly. */
      payments: Type.Array(Amount),
    }),
  ),
});

/** What people pay whose coverage begins on one of these days. */
const LaterStart = Type.Object({
  firstDay: IsoDay,
  lastDay: IsoDay,
  months: Type.Integer(),
  people: Type.Array(Type.Object({ person: Person, own: Amount })),
});

/** What the dashboard shows on a given day to a student who has done nothing so far. */
const DashboardPreview = Type.Object({
  status: CoverageStatus,
  actions: Type.Array(Type.Object({ formId: Type.String(), label: Type.String(), until: Nullable(IsoDay) })),
  banners: Type.Array(Banner),
});

export const CostedPeriod = Type.Object({
  id: Type.String(),
  planName: Type.String(),
  firstDay: IsoDay,
  lastDay: IsoDay,
  /** Whose premium depends on the month in which they join, in a sentence; null if nobody’s does. */
  proration: Nullable(Type.String()),
  classes: Type.Array(
    Type.Object({
      rateClass: Type.String(),
      people: Type.Array(PersonCost),
      /** Empty if nobody’s premium depends on when they join. */
      laterStarts: Type.Array(LaterStart),
    }),
  ),
  preview: DashboardPreview,
});
