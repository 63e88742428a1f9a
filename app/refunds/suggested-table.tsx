import { Button } from '@campus-cover/renderer';
import type { ReactElement } from 'react';
import type { SuggestedRefund } from '../api/refunds.ts';
import { StackTable, type StackColumn } from '../shell/stack-table.tsx';
import { AmountCell } from './amount-cell.tsx';
import { describeWhy } from './refund-words.ts';
import { StudentCell } from './student-cell.tsx';

interface SuggestedTableProps {
  readonly suggested: readonly SuggestedRefund[];
  readonly onRequest: (suggestion: SuggestedRefund) => void;
}

const columnsOf = (onRequest: SuggestedTableProps['onRequest']): readonly StackColumn<SuggestedRefund>[] => [
  { name: 'Payment', cellOf: (row) => <StudentCell {...row} /> },
  { name: 'Amount', cellOf: ({ amount, why }) => (why === 'currency-mismatch' ? '' : <AmountCell amount={amount} />) },
  { name: 'Why', cellOf: describeWhy },
  {
    name: 'Request',
    cellOf: (row) =>
      row.why === 'currency-mismatch' ? (
        ''
      ) : (
        <Button look="secondary" onClick={() => onRequest(row)}>
          Request<span className="cc-visually-hidden"> a refund of {row.reference}</span>
        </Button>
      ),
  },
];

/** What the school cannot keep or may pay back: how much, and why. */
export function SuggestedTable({ suggested, onRequest }: SuggestedTableProps): ReactElement {
  if (suggested.length === 0) return <p>No refund is due.</p>;
  return (
    <StackTable
      label="Refunds that are due"
      rows={suggested}
      keyOf={({ providerPaymentId, why }) => `${providerPaymentId} ${why}`}
      columns={columnsOf(onRequest)}
    />
  );
}
