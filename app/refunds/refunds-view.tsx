import { Notice } from '@campus-cover/renderer';
import { useState, type ReactElement } from 'react';
import type { Refund, RefundList, SuggestedRefund } from '../api/refunds.ts';
import { DoneNotice } from '../shell/done-notice.tsx';
import { DecideDialog } from './decide-dialog.tsx';
import { PaymentForm } from './payment-form.tsx';
import { RefundTable } from './refund-table.tsx';
import { RequestDialog } from './request-dialog.tsx';
import { SuggestedTable } from './suggested-table.tsx';
import { WaitingTable } from './waiting-table.tsx';

interface RefundsViewProps {
  readonly list: RefundList;
  /** What the administrator has just done; null before. */
  readonly done: string | null;
  /** Called after a change, to load the list again. */
  readonly onDone: (done: string) => void;
}

type Open =
  | { readonly kind: 'request'; readonly reference: string; readonly suggestion: SuggestedRefund | null }
  | { readonly kind: 'release' | 'refuse'; readonly refund: Refund };

/** What is due, what is waiting for a second person, and what happened to the others. */
export function RefundsView({ list, done, onDone }: RefundsViewProps): ReactElement {
  const [open, setOpen] = useState<Open | null>(null);
  const waiting = list.refunds.filter(({ state }) => state === 'requested');
  const others = list.refunds.filter(({ state }) => state !== 'requested');
  const close = () => setOpen(null);
  return (
    <div className="refund-tables">
      {done === null ? null : <DoneNotice>{done}</DoneNotice>}
      {list.isOnline ? null : (
        <Notice tone="warning">Online payment is off, so no refund can be released at the moment.</Notice>
      )}
      <h2>Due</h2>
      <SuggestedTable
        suggested={list.suggested}
        onRequest={(suggestion) => setOpen({ kind: 'request', reference: suggestion.reference, suggestion })}
      />
      <h2>Waiting for release</h2>
      <WaitingTable refunds={waiting} onDecide={(kind, refund) => setOpen({ kind, refund })} />
      <h2>Refund another payment</h2>
      <PaymentForm onFind={(reference) => setOpen({ kind: 'request', reference, suggestion: null })} />
      <h2>Sent, done and refused</h2>
      <RefundTable refunds={others} />
      {open?.kind === 'request' ? <RequestDialog {...open} onClose={close} onDone={onDone} /> : null}
      {open?.kind === 'release' || open?.kind === 'refuse' ? (
        <DecideDialog {...open} onClose={close} onDone={onDone} />
      ) : null}
    </div>
  );
}
