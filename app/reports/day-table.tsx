import type { ReactElement } from 'react';
import type { ReportDay } from '../api/reports.ts';
import { formatNarrowDay } from '../shell/dates.ts';
import { StackTable } from '../shell/stack-table.tsx';

interface DayTableProps {
  /** The table's accessible name. */
  readonly label: string;
  /** The oldest first. */
  readonly days: readonly ReportDay[];
  readonly columns: readonly {
    readonly name: string;
    /** Empty for a day on which nothing was counted. */
    readonly textOf: (day: ReportDay) => string;
  }[];
}

/**
 * The same figures as a plot, newest day first. The table is long, so the page shows it on request; a printout always includes
 * it.
 */
export function DayTable({ label, days, columns }: DayTableProps): ReactElement {
  const shown = days.filter((day) => columns.some(({ textOf }) => textOf(day) !== '')).reverse();
  return (
    <details className="fold day-table">
      <summary>{label}</summary>
      <p className="cc-hint">Days without activity are not shown. An empty cell means zero.</p>
      <StackTable
        label={label}
        rows={shown}
        keyOf={({ day }) => day ?? 'unknown'}
        columns={[
          { name: 'Day', cellOf: ({ day }) => (day === null ? 'No recorded day' : formatNarrowDay(day)) },
          ...columns.map(({ name, textOf }) => ({ name, cellOf: textOf })),
        ]}
      />
    </details>
  );
}
