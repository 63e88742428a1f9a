import { Button } from '@campus-cover/renderer';
import { useState, type ReactElement } from 'react';
import type { Refund } from '../api/refunds.ts';
import { formatStaffMoment } from '../shell/dates.ts';
import { StackTable, type StackColumn } from '../shell/stack-table.tsx';
import { AmountCell } from './amount-cell.tsx';
import { describeFailure, stateWords } from './refund-words.ts';
import { StudentCell } from './student-cell.tsx';

/** How many refunds the table shows before the administrator requests more. */
const step = 20;

const columns: readonly StackColumn<Refund>[] = [
  { name: 'Payment', cellOf: (row) => <StudentCell {...row} /> },
  { name: 'Amount', cellOf: ({ amount }) => <AmountCell amount={amount} /> },
  { name: 'Status', cellOf: statusOf },
  { name: 'Reason', cellOf: ({ reason }) => <span className="typed-text">{reason ?? '–'}</span> },
  { name: 'Who', cellOf: whoOf },
];

/** The refunds that need no decision: on their way first, then the newest. */
export function RefundTable({ refunds }: { readonly refunds: readonly Refund[] }): ReactElement {
  const [shown, setShown] = useState(step);
  if (refunds.length === 0) return <p>No decisions about refunds have been made yet.</p>;
  return (
    <>
      <StackTable
        label="Refunds that were sent, made, refused or failed"
        rows={refunds.slice(0, shown)}
        keyOf={({ id }) => id}
        columns={columns}
      />
      {refunds.length > shown ? (
        <Button look="secondary" onClick={() => setShown(shown + step)}>
          Show older refunds
        </Button>
      ) : null}
    </>
  );
}

function statusOf({ state, endedAt, decidedAt, failure, refusal }: Refund): ReactElement {
  const at = endedAt ?? decidedAt;
  return (
    <span>
      {stateWords[state]}
      {at === null ? null : (
        <span className="student-facts">
          <time dateTime={at}>{formatStaffMoment(at)}</time>
        </span>
      )}
      {failure === null ? null : <span className="student-facts">{describeFailure(failure)}</span>}
      {refusal === null ? null : <span className="student-facts typed-text">{refusal}</span>}
    </span>
  );
}

function whoOf({ isByHand, requestedBy, decidedBy, state }: Refund): ReactElement {
  if (isByHand) return <span>A person, on the payment provider’s page</span>;
  return (
    <span>
      Requested by {requestedBy ?? 'a former administrator'}
      <span className="student-facts">
        {state === 'refused' ? 'Refused' : 'Released'} by {decidedBy ?? 'a former administrator'}
      </span>
    </span>
  );
}
