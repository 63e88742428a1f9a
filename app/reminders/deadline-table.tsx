import { Button } from '@campus-cover/renderer';
import { useState, type ReactElement } from 'react';
import type { ReminderDeadline } from '../api/reminders.ts';
import { formatDay } from '../shell/dates.ts';
import { StackTable, type StackColumn } from '../shell/stack-table.tsx';
import { describeFailures, describeLeaving, formatCount } from './reminder-words.ts';

/** How many deadlines the table shows before the administrator requests more. */
const step = 10;

const columnsOn = (today: string): readonly StackColumn<ReminderDeadline>[] => [
  { name: 'Deadline', cellOf: ({ deadline }) => formatDay(deadline) },
  { name: 'Send date', cellOf: (row) => describeLeaving(row, today) },
  { name: 'If sent now', cellOf: ({ leavesOn, due }) => (leavesOn === null ? '' : formatCount(due)) },
  { name: 'Waiting', cellOf: ({ waiting }) => formatCount(waiting) },
  { name: 'Sent', cellOf: ({ sent }) => formatCount(sent) },
  { name: 'No longer due', cellOf: ({ acted }) => formatCount(acted) },
  { name: 'Not sent', cellOf: ({ failed }) => describeFailures(failed) },
];

interface DeadlineTableProps {
  /** The table's accessible name. */
  readonly label: string;
  /** The school's day. */
  readonly today: string;
  /** Those for which the reminder can still be sent, the next one first. Then the others, the latest first. */
  readonly deadlines: readonly ReminderDeadline[];
}

/** A reminder's deadlines: when it is sent, how many students would receive it, and what happened so far. */
export function DeadlineTable({ label, today, deadlines }: DeadlineTableProps): ReactElement {
  const [shown, setShown] = useState(step);
  return (
    <>
      <StackTable
        label={label}
        columns={columnsOn(today)}
        rows={deadlines.slice(0, shown)}
        keyOf={({ deadline }) => deadline}
      />
      {deadlines.length > shown ? (
        <Button look="secondary" onClick={() => setShown(shown + step)}>
          Show more deadlines
        </Button>
      ) : null}
    </>
  );
}
