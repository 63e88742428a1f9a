import { Button } from '@campus-cover/renderer';
import type { ReactElement } from 'react';
import { reportFileAddress, type Report } from '../api/reports.ts';
import { useDeskSchool } from '../administration/office-session.ts';
import { formatStaffMoment } from '../shell/dates.ts';
import { formatDollars } from '../shell/dollars.ts';
import { FigureTable } from './figure-table.tsx';
import { FiguresByDay } from './figures-by-day.tsx';
import { describeStudents, formatCount, formatShare, nameOfPeriod } from './report-words.ts';

/** The report of one period: figures with what each counts, plots by day, and a table for each plot. */
export function ReportView({ report }: { readonly report: Report }): ReactElement {
  const { slug } = useDeskSchool();
  const { period, groups, others, money, takenAt, timeZone } = report;
  const offered = others.find(({ id }) => id === 'offered');
  return (
    <>
      <h2>{nameOfPeriod(period)}</h2>
      <p>{describeStudents(report)}</p>
      <p className="student-facts">
        As of {formatStaffMoment(takenAt)}. Days are in your school’s time zone ({timeZone}).
      </p>
      <div className="button-row report-actions print-hidden">
        <a className="cc-button cc-button-secondary" href={reportFileAddress(slug, period.id)} download>
          Download as CSV
        </a>
        <Button look="quiet" onClick={() => window.print()}>
          Print
        </Button>
      </div>
      <h3>Students</h3>
      <p>
        Each student is in exactly one group, as of now. The groups add up to the students who were offered the plan.
      </p>
      <FigureTable
        label="Students"
        heads={['Group', 'Students']}
        figures={[offered, ...groups]
          .filter((figure) => figure !== undefined)
          .map((figure) => ({
            ...figure,
            value: formatCount(figure.count),
            share: {
              part: period.offered === 0 ? 0 : figure.count / period.offered,
              words: formatShare(figure.count, period.offered),
            },
          }))}
      />
      <h3>Other figures</h3>
      <FigureTable
        label="Other figures"
        heads={['Figure', 'Number']}
        figures={others
          .filter((figure) => figure !== offered)
          .map((figure) => ({ ...figure, value: formatCount(figure.count) }))}
      />
      <h3>Money</h3>
      <p>
        “Charged” plus “Card fees” equals “Paid” minus “To refund” and “Refunded”, plus “Billed by the school”, “Not
        paid yet” and “Due later”.
      </p>
      <FigureTable
        label="Money"
        heads={['Figure', 'Amount']}
        figures={money.map((figure) => ({ ...figure, value: formatDollars(figure.amount) }))}
      />
      <h3>By day</h3>
      <p>
        Each day counts only answers that are in effect now. An answer that was undone or corrected later no longer
        counts on its day; the undo or correction counts on the day when it was made.
      </p>
      <FiguresByDay report={report} />
    </>
  );
}
