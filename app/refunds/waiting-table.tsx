import { Button } from '@campus-cover/renderer';
import type { ReactElement } from 'react';
import type { Refund } from '../api/refunds.ts';
import { formatStaffMoment } from '../shell/dates.ts';
import { StackTable, type StackColumn } from '../shell/stack-table.tsx';
import { AmountCell } from './amount-cell.tsx';
import { StudentCell } from './student-cell.tsx';

interface WaitingTableProps {
  readonly refunds: readonly Refund[];
  readonly onDecide: (decision: 'release' | 'refuse', refund: Refund) => void;
}

const columnsOf = (onDecide: WaitingTableProps['onDecide']): readonly StackColumn<Refund>[] => [
  { name: 'Payment', cellOf: (row) => <StudentCell {...row} /> },
  { name: 'Amount', cellOf: ({ amount }) => <AmountCell amount={amount} /> },
  { name: 'Reason', cellOf: ({ reason }) => <span className="typed-text">{reason}</span> },
  {
    name: 'Requested',
    cellOf: ({ requestedAt, requestedBy }) => (
      <span>
        <time dateTime={requestedAt}>{formatStaffMoment(requestedAt)}</time>
        <span className="student-facts">{requestedBy}</span>
      </span>
    ),
  },
  {
    name: 'Decide',
    cellOf: (row) =>
      row.isOwn ? (
        'You requested it. Another administrator must decide.'
      ) : (
        <span className="button-row">
          <Button onClick={() => onDecide('release', row)}>
            Release<span className="cc-visually-hidden"> the refund of {row.reference}</span>
          </Button>
          <Button look="secondary" onClick={() => onDecide('refuse', row)}>
            Refuse<span className="cc-visually-hidden"> the refund of {row.reference}</span>
          </Button>
        </span>
      ),
  },
];

/** The refunds that a second administrator must release or refuse, oldest first. */
export function WaitingTable({ refunds, onDecide }: WaitingTableProps): ReactElement {
  if (refunds.length === 0) return <p>No refunds are waiting for release.</p>;
  return (
    <StackTable
      label="Refunds that are waiting for release, oldest first"
      rows={refunds}
      keyOf={({ id }) => id}
      columns={columnsOf(onDecide)}
    />
  );
}
