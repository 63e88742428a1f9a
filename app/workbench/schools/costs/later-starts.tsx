import type { ReactElement } from 'react';
import type { CostedPeriod } from '../../../api/workbench-schools.ts';
import { formatDay } from '../../../shell/dates.ts';
import { formatDollars } from '../../../shell/dollars.ts';
import { StackTable, type StackColumn } from '../../../shell/stack-table.tsx';

type LaterStart = CostedPeriod['classes'][number]['laterStarts'][number];

export interface LaterStartsProps {
  readonly period: string;
  readonly rateClass: string;
  /** Everyone in a class has a rate in every month. */
  readonly starts: readonly LaterStart[];
}

/** What each kind of person pays, by the day on which the coverage begins. */
export function LaterStarts({ period, rateClass, starts }: LaterStartsProps): ReactElement {
  const columns: readonly StackColumn<LaterStart>[] = [
    { name: 'Coverage begins', cellOf: ({ firstDay, lastDay }) => `${formatDay(firstDay)} to ${formatDay(lastDay)}` },
    { name: 'Months', cellOf: ({ months }) => `${months} of ${starts.length}` },
    ...(starts[0]?.people ?? []).map(({ person }): StackColumn<LaterStart> => ({
      name: `${person} pays`,
      cellOf: ({ people }) => formatDollars(people.find((one) => one.person === person)?.own ?? '0.00'),
    })),
  ];
  return (
    <StackTable
      label={`Costs by first day of coverage in ${period}, class ${rateClass}`}
      columns={columns}
      rows={starts}
      keyOf={({ firstDay }) => firstDay}
    />
  );
}
