import type { ReactElement } from 'react';
import type { Report, ReportDay } from '../api/reports.ts';
import { formatDollars } from '../shell/dollars.ts';
import { accumulate } from './accumulate.ts';
import { DayTable } from './day-table.tsx';
import { LinePlot } from './line-plot.tsx';
import { datedDays, describeAnswers, describeMoney, formatCount, formatWholeDollars } from './report-words.ts';

type CountName = 'offered' | 'waived' | 'enrolled' | 'waiting' | 'refused' | 'terminated' | 'dependents' | 'undone';
type AmountName = 'charged' | 'paid' | 'refundDue';

const counts: readonly CountName[] = [
  'offered',
  'waived',
  'enrolled',
  'waiting',
  'refused',
  'terminated',
  'dependents',
  'undone',
];
const amounts: readonly AmountName[] = ['charged', 'paid', 'refundDue'];

/** A plot of the answers and one of the money, each with a table of the same figures. */
export function FiguresByDay({ report }: { readonly report: Report }): ReactElement {
  const { groups, others, money, days, today } = report;
  const titles = new Map([...groups, ...others, ...money].map(({ id, title }) => [id, title]));
  const titleOf = (name: string): string => titles.get(name) ?? name;
  const dated = datedDays(report);
  if (dated.length === 0) return <p>There is no activity by day yet.</p>;
  const answers = accumulate(
    dated.map(({ day, waived, enrolled }) => ({ day, values: [waived, enrolled] })),
    [titleOf('waived'), titleOf('enrolled')],
    today,
  );
  const dollars = accumulate(
    dated.map(({ day, charged, paid }) => ({ day, values: [Number(charged), Number(paid)] })),
    [titleOf('charged'), titleOf('paid')],
    today,
  );
  return (
    <>
      <LinePlot title="Answers so far" summary={describeAnswers(report)} format={formatCount} {...answers} />
      <DayTable
        label="Students by day"
        days={days}
        columns={counts.map((name) => ({ name: titleOf(name), textOf: (day) => countText(day, name) }))}
      />
      <LinePlot title="Money so far" summary={describeMoney(report)} format={formatWholeDollars} {...dollars} />
      <DayTable
        label="Money by day"
        days={days}
        columns={amounts.map((name) => ({ name: titleOf(name), textOf: (day) => amountText(day, name) }))}
      />
    </>
  );
}

function countText(day: ReportDay, name: CountName): string {
  return day[name] === 0 ? '' : formatCount(day[name]);
}

function amountText(day: ReportDay, name: AmountName): string {
  return Number(day[name]) === 0 ? '' : formatDollars(day[name]);
}
