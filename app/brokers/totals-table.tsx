import type { ReactElement } from 'react';
import { formatCount } from '../reports/report-words.ts';
import { formatNarrowDay } from '../shell/dates.ts';
import { formatDollars } from '../shell/dollars.ts';
import { StackTable, type StackColumn } from '../shell/stack-table.tsx';
import { addUpTotals, type CountName, type Totals } from './add-up-totals.ts';
import type { SchoolRow } from './use-all-totals.ts';

interface TotalsTableProps {
  readonly rows: readonly SchoolRow[];
  /** Whether every school is in the table, so that the totals are of all schools. */
  readonly isComplete: boolean;
}

interface TableRow extends Totals {
  readonly key: string;
  readonly school: string;
  /** The plan and its days; null for the sum. */
  readonly plan: string | null;
}

const counts: readonly (readonly [CountName, string])[] = [
  ['offered', 'Offered'],
  ['waived', 'Waived'],
  ['enrolled', 'Enrolled'],
  ['silent', 'No answer'],
  ['waiting', 'Waiting'],
  ['refused', 'Refused'],
  ['other', 'Other'],
  ['dependents', 'Dependents'],
];

const columns: readonly StackColumn<TableRow>[] = [
  {
    name: 'School',
    cellOf: ({ school, plan }) => (
      <span>
        <strong>{school}</strong>
        {plan === null ? null : <span className="figure-text">{plan}</span>}
      </span>
    ),
  },
  ...counts.map(([name, title]) => ({ name: title, cellOf: (row: TableRow) => formatCount(row.counts[name]) })),
  { name: 'Charged', cellOf: ({ charged }) => formatDollars(charged) },
  { name: 'Paid', cellOf: ({ paid }) => formatDollars(paid) },
];

/** One row for each school and period, and their sum. */
export function TotalsTable({ rows, isComplete }: TotalsTableProps): ReactElement {
  const shown: readonly TableRow[] = rows.map(({ school, period, ...totals }) => ({
    ...totals,
    key: `${school.slug} ${period.id}`,
    school: school.UniversityName,
    plan: `${period.planName}, ${formatNarrowDay(period.firstDay)} to ${formatNarrowDay(period.lastDay)}`,
  }));
  const sum = { ...addUpTotals(rows), key: 'sum', school: 'All schools', plan: null };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls when the columns do not fit
    <section className="totals-table" aria-label="Totals" tabIndex={0}>
      <StackTable
        label="Totals by school and plan"
        rows={isComplete && rows.length > 1 ? [...shown, sum] : shown}
        keyOf={({ key }) => key}
        columns={columns}
      />
    </section>
  );
}
