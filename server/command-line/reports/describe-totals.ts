import { signedAmountText } from '../../platform/text/cents.ts';
import type { ReportOfPeriod } from '../../reports/report-csv.ts';
import { moneyFigures, peopleFigures, type MoneyFigure, type PeopleFigure } from '../../reports/report-figures.ts';

const people: readonly PeopleFigure[] = ['offered', 'waived', 'enrolled', 'waiting', 'refused', 'silent'];
const money: readonly MoneyFigure[] = ['charged', 'paid', 'refundDue', 'billed'];

/** The most important totals of several reports, as a table. CSV has all of them. */
export function describeTotals(reports: readonly ReportOfPeriod[]): string {
  const head = [
    'School',
    'Period',
    ...people.map((figure) => peopleFigures[figure].title),
    ...money.map((figure) => moneyFigures[figure].title),
  ];
  const rows = reports.map(({ school, periodId, report }) => [
    school,
    periodId,
    ...people.map((figure) => report.people[figure].toLocaleString('en-US')),
    ...money.map((figure) => `$${signedAmountText(report.money[figure])}`),
  ]);
  const widths = head.map((_title, at) => Math.max(...[head, ...rows].map((row) => row[at]!.length)));
  const write = (row: readonly string[]) =>
    row
      .map((cell, at) => (at < 2 ? cell.padEnd(widths[at]!) : cell.padStart(widths[at]!)))
      .join('  ')
      .trimEnd();
  return `${[head, ...rows].map(write).join('\n')}\n`;
}
