import { signedAmountText } from '../../platform/text/cents.ts';
import type { ReportOfPeriod } from '../../reports/report-csv.ts';
import { amounts, groups, moneyFigures, peopleFigures, type PeopleFigure } from '../../reports/report-figures.ts';

/** A period's figures as lines, each with what it counts. */
export function describePeriod({ school, periodId, report }: ReportOfPeriod): string {
  const people = (figures: readonly PeopleFigure[]) =>
    figures.map((figure) => line(report.people[figure].toLocaleString('en-US'), peopleFigures[figure]));
  return [
    `${school}, ${periodId}`,
    '',
    ...people(['offered']),
    ...people(groups),
    '',
    ...people(['terminated', 'dependents', 'undone']),
    '',
    ...amounts.map((figure) => line(`$${signedAmountText(report.money[figure])}`, moneyFigures[figure])),
    '',
  ].join('\n');
}

function line(value: string, { title, text }: { readonly title: string; readonly text: string }): string {
  return `${value.padStart(16)}  ${title.padEnd(24)}  ${text}`;
}
