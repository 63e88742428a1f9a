import type { ReactElement } from 'react';
import type { Report } from '../api/reports.ts';
import { formatDollars } from '../shell/dollars.ts';
import { accumulate } from './accumulate.ts';
import { DayTable } from './day-table.tsx';
import { LinePlot } from './line-plot.tsx';
import { datedDays, describeAnswers, describeMoney, formatCount, formatWholeDollars } from './report-words.ts';

/** A plot of the answers and one of the money, each with a table of the same figures. */
export function FiguresByDay({ report }: { readonly report: Report }): ReactElement {
  const { dailyCounts, dailyAmounts, days, today } = report;
  const titles = new Map<string, string>([...dailyCounts, ...dailyAmounts].map(({ id, title }) => [id, title]));
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
        columns={dailyCounts.map(({ id, title }) => ({ name: title, textOf: (day) => countText(day[id]) }))}
      />
      <LinePlot title="Money so far" summary={describeMoney(report)} format={formatWholeDollars} {...dollars} />
      <DayTable
        label="Money by day"
        days={days}
        columns={dailyAmounts.map(({ id, title }) => ({ name: title, textOf: (day) => amountText(day[id]) }))}
      />
    </>
  );
}

function countText(count: number): string {
  return count === 0 ? '' : formatCount(count);
}

function amountText(amount: string): string {
  return Number(amount) === 0 ? '' : formatDollars(amount);
}
