import { signedAmountText } from '../platform/text/cents.ts';
import { byteOrderMark, csvLine } from '@campus-cover/engine/csv';
import type { Report, ReportDay } from './make-report.ts';
import {
  amounts,
  dailyMoney,
  dailyPeople,
  orderedPeople,
  type MoneyFigure,
  type PeopleFigure,
} from './report-figures.ts';

/** A period's report, with the names that its rows begin with. */
export interface ReportOfPeriod {
  /** The school's name in its files. */
  readonly school: string;
  readonly periodId: string;
  readonly report: Report;
}

const columns: readonly string[] = ['school', 'period', 'day', ...orderedPeople, ...amounts];

/** A report as CSV: a row for each day, one for figures without a recorded day, and one with the totals. */
export function writeReportCsv(of: ReportOfPeriod): string {
  return `${reportCsvHead}${of.report.days.map((day) => writeDay(of, day)).join('')}${writeTotals(of)}`;
}

/** The totals of several reports as CSV, one row for each. */
export function writeTotalsCsv(reports: readonly ReportOfPeriod[]): string {
  return `${reportCsvHead}${reports.map(writeTotals).join('')}`;
}

/** The beginning of every file of reports. */
export const reportCsvHead = `${byteOrderMark}${csvLine(columns)}`;

/** A report's totals as a row of CSV. */
export function writeTotals({ school, periodId, report }: ReportOfPeriod): string {
  const counts = orderedPeople.map((figure) => String(report.people[figure]));
  return csvLine([
    school,
    periodId,
    'total',
    ...counts,
    ...amounts.map((figure) => signedAmountText(report.money[figure])),
  ]);
}

function writeDay({ school, periodId }: ReportOfPeriod, { day, figures }: ReportDay): string {
  const countOf = (figure: PeopleFigure) => (isOneOf(dailyPeople, figure) ? String(figures[figure]) : '');
  const amountOf = (figure: MoneyFigure) => (isOneOf(dailyMoney, figure) ? signedAmountText(figures[figure]) : '');
  return csvLine([school, periodId, day ?? 'unknown', ...orderedPeople.map(countOf), ...amounts.map(amountOf)]);
}

function isOneOf<Name extends string>(names: readonly Name[], name: string): name is Name {
  return (names as readonly string[]).includes(name);
}
