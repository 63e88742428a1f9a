import { Type } from 'typebox';
import { closed, Id, IsoDay, Moment, Nullable } from '../platform/http/shapes.ts';
import { perFigure } from './per-figure.ts';
import { dailyMoney, dailyPeople } from './report-figures.ts';

const Period = Type.Object({
  id: Type.String(),
  planName: Type.String(),
  firstDay: IsoDay,
  lastDay: IsoDay,
  /** The students to whom the plan is offered. */
  offered: Type.Integer(),
});

export const Amount = Type.String({ description: 'Dollars with two decimals, e.g. "1234.50"' });

const Figure = {
  id: Type.String(),
  title: Type.String(),
  /** What it counts. */
  text: Type.String(),
};
const Count = Type.Object({ ...Figure, count: Type.Integer() });

const Named = <Name extends string>(names: readonly Name[]) =>
  Type.Object({ id: Type.Unsafe<Name>(Type.Union(names.map((name) => Type.Literal(name)))), title: Type.String() });

export const Periods = Type.Object({ periods: Type.Array(Period) });

export const Report = Type.Object({
  takenAt: Moment,
  /** The school's day. */
  today: IsoDay,
  timeZone: Type.String(),
  period: Period,
  /** Every offered coverage is in exactly one of them. */
  groups: Type.Array(Count),
  /** What is counted in addition to the groups. */
  others: Type.Array(Count),
  money: Type.Array(Type.Object({ ...Figure, amount: Amount })),
  /** The figures of `days`, in the order in which a page shows them. */
  dailyCounts: Type.Array(Named(dailyPeople)),
  dailyAmounts: Type.Array(Named(dailyMoney)),
  /** Oldest first; `day` is null for figures without a recorded day, which are last. */
  days: Type.Array(
    Type.Object({
      day: Nullable(IsoDay),
      ...perFigure(dailyPeople, () => Type.Integer()),
      ...perFigure(dailyMoney, () => Amount),
    }),
  ),
});

export const PeriodParams = Type.Object({ period: Id }, closed);
