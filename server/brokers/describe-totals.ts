import type { Static } from 'typebox';
import { signedAmountText } from '../platform/text/cents.ts';
import { groups, type GroupFigure } from '../reports/report-figures.ts';
import type { MadeReport } from '../reports/report-maker.ts';
import type { SchoolTotals } from './broker-shapes.ts';

/** The groups that have a column of their own. */
const shown = ['waived', 'enrolled', 'silent', 'waiting', 'refused'] as const satisfies readonly GroupFigure[];
const others = groups.filter((group) => !(shown as readonly string[]).includes(group));

/** A period's totals as a row. The groups add up to the students who were offered the plan. */
export function describeTotals({
  period: { offered: _counted, ...period },
  report: { people, money },
}: MadeReport): Static<typeof SchoolTotals>['rows'][number] {
  const { offered, waived, enrolled, silent, waiting, refused, dependents } = people;
  return {
    period,
    counts: {
      offered,
      waived,
      enrolled,
      silent,
      waiting,
      refused,
      other: others.reduce((sum, group) => sum + people[group], 0),
      dependents,
    },
    charged: signedAmountText(money.charged),
    paid: signedAmountText(money.paid),
  };
}
