import type { Static } from 'typebox';
import type { IsoDate } from '../platform/storage/index.ts';
import { signedAmountText } from '../platform/text/cents.ts';
import type { OfferedPeriod } from './find-offered-periods.ts';
import type { Report } from './make-report.ts';
import { perFigure } from './per-figure.ts';
import {
  amounts,
  dailyMoney,
  dailyPeople,
  groupFigures,
  groups,
  moneyFigures,
  otherFigures,
  others,
  peopleFigures,
} from './report-figures.ts';
import type { Report as ReportShape } from './report-shapes.ts';

interface DescribedReport {
  readonly report: Report;
  readonly period: OfferedPeriod;
  readonly timeZone: string;
  readonly takenAt: Date;
  /** The school's day. */
  readonly today: IsoDate;
}

/** A report as a page shows it: every figure with what it counts. */
export function describeReport({ report, period, ...asOf }: DescribedReport): Static<typeof ReportShape> {
  const { people, money, days } = report;
  return {
    timeZone: asOf.timeZone,
    takenAt: asOf.takenAt.toISOString(),
    today: asOf.today,
    period,
    groups: groups.map((id) => ({ id, ...groupFigures[id], count: people[id] })),
    others: others.map((id) => ({ id, ...otherFigures[id], count: people[id] })),
    money: amounts.map((id) => ({ id, ...moneyFigures[id], amount: signedAmountText(money[id]) })),
    dailyCounts: dailyPeople.map((id) => ({ id, title: peopleFigures[id].title })),
    dailyAmounts: dailyMoney.map((id) => ({ id, title: moneyFigures[id].title })),
    days: days.map(({ day, figures }) => ({
      day,
      ...perFigure(dailyPeople, (id) => figures[id]),
      ...perFigure(dailyMoney, (id) => signedAmountText(figures[id])),
    })),
  };
}
