import { signedAmountText } from '../../platform/text/cents.ts';
import type { ReportOfPeriod } from '../../reports/report-csv.ts';
import { amounts, moneyFigures, orderedPeople, peopleFigures } from '../../reports/report-figures.ts';

/** A period's figures as lines, each with what it counts. */
export function describePeriod({ school, periodId, report }: ReportOfPeriod): string {
  return [
    `${school}, ${periodId}`,
    '',
    ...orderedPeople.map((figure) => line(report.people[figure].toLocaleString('en-US'), peopleFigures[figure])),
    '',
    ...amounts.map((figure) => line(`$${signedAmountText(report.money[figure])}`, moneyFigures[figure])),
    '',
  ].join('\n');
}

function line(value: string, { title, text }: { readonly title: string; readonly text: string }): string {
  return `${value.padStart(16)}  ${title.padEnd(24)}  ${text}`;
}
