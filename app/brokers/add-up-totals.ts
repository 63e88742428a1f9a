import type { PeriodTotals } from '../api/brokers.ts';

export type Totals = Pick<PeriodTotals, 'counts' | 'charged' | 'paid'>;
export type CountName = keyof Totals['counts'];

/** Adds up rows. Amounts are added in cents, so that the sum is exact. */
export function addUpTotals(rows: readonly Totals[]): Totals {
  const count = (name: CountName) => rows.reduce((sum, { counts }) => sum + counts[name], 0);
  const amount = (name: 'charged' | 'paid') =>
    (rows.reduce((cents, row) => cents + Math.round(Number(row[name]) * 100), 0) / 100).toFixed(2);
  return {
    counts: {
      offered: count('offered'),
      waived: count('waived'),
      enrolled: count('enrolled'),
      silent: count('silent'),
      waiting: count('waiting'),
      refused: count('refused'),
      other: count('other'),
      dependents: count('dependents'),
    },
    charged: amount('charged'),
    paid: amount('paid'),
  };
}
