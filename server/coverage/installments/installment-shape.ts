import { Type } from 'typebox';
import { IsoDay, Nullable } from '../../platform/http/shapes.ts';

/** What `describeInstallment` returns. */
export const InstallmentShape = Type.Object({
  number: Type.Integer({ description: '2 for the one after the first' }),
  dueOn: IsoDay,
  amount: Type.String({ description: 'Dollars, "1234.50"' }),
  state: Type.Union([Type.Literal('Open'), Type.Literal('Processing'), Type.Literal('Paid'), Type.Literal('Canceled')]),
  isOverdue: Type.Boolean(),
  /** The last day to pay before the coverage ends; null if nothing is due or the school does not end it. */
  lastDayToPay: Nullable(IsoDay),
  isRefused: Type.Boolean({ description: 'Whether the bank did not make the last transfer' }),
});
