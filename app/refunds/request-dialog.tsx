import { Button, Dialog } from '@campus-cover/renderer';
import { useCallback, useState, type ReactElement } from 'react';
import { fetchRefundable, requestRefund, type RefundablePayment, type SuggestedRefund } from '../api/refunds.ts';
import { ReasonField } from '../corrections/reason-field.tsx';
import { AttemptProblem } from '../shell/attempt-problem.tsx';
import { formatStaffMoment } from '../shell/dates.ts';
import { formatDollars } from '../shell/dollars.ts';
import { ResourceView } from '../shell/resource-view.tsx';
import { TextField } from '../shell/text-field.tsx';
import { useAttempt } from '../shell/use-attempt.ts';
import { useResource } from '../shell/use-resource.ts';
import { readAmount, suggestedReason } from './refund-words.ts';

export interface RequestDialogProps {
  readonly reference: string;
  /** What the portal suggests; null for a payment that the administrator chose. */
  readonly suggestion: SuggestedRefund | null;
  readonly onClose: () => void;
  readonly onDone: (done: string) => void;
}

type Receipt = RefundablePayment['receipts'][number];

/** Asks how much of a payment to refund, and why. */
export function RequestDialog({ reference, suggestion, onClose, onDone }: RequestDialogProps): ReactElement {
  const load = useCallback((signal: AbortSignal) => fetchRefundable(reference, signal), [reference]);
  const [resource, retry] = useResource(load);
  const [key] = useState(() => crypto.randomUUID());
  const [chosen, setChosen] = useState(suggestion?.providerPaymentId ?? null);
  const [amount, setAmount] = useState(suggestion?.amount ?? '');
  const [reason, setReason] = useState(suggestion === null ? '' : suggestedReason(suggestion));
  const [isChecked, setChecked] = useState(false);
  const { isBusy, problem, run } = useAttempt('we could not request the refund');

  const receipts = resource.state === 'ready' ? resource.value.receipts.filter(hasLeft) : [];
  const receipt = receipts.find(({ providerPaymentId }) => providerPaymentId === chosen) ?? receipts[0];
  const amountError = receipt === undefined ? null : findAmountError(amount, receipt);
  const isReasonMissing = reason.trim() === '';

  async function send(): Promise<void> {
    setChecked(true);
    const cents = readAmount(amount);
    if (receipt === undefined || amountError !== null || cents === null || isReasonMissing) return;
    const { providerPaymentId } = receipt;
    await run(async () => {
      await requestRefund({ reference, providerPaymentId, amount: cents, reason: reason.trim() }, key);
      onClose();
      onDone(`You requested a refund of ${formatDollars(cents)}. Another administrator must release it.`);
    });
  }

  return (
    <Dialog
      open
      title={`Refund ${reference}`}
      cancelLabel="Cancel"
      onCancel={onClose}
      actions={
        receipt === undefined ? null : (
          <Button busy={isBusy} onClick={() => void send()}>
            {isBusy ? 'Working…' : 'Request the refund'}
          </Button>
        )
      }
    >
      <ResourceView resource={resource} onRetry={retry} what="the payment">
        {({ student }) => (
          <>
            <p>
              {student.name} (ID {student.UniversityStudentID})
            </p>
            {receipt === undefined ? <p>No part of this payment can be refunded.</p> : null}
            {receipts.length > 1 && receipt !== undefined ? (
              <ReceiptChoice receipts={receipts} chosen={receipt} onChoose={setChosen} />
            ) : null}
            {receipt === undefined ? null : (
              <div className="refund-fields">
                <TextField
                  id="refund-amount"
                  label="Amount in dollars"
                  hint={`The student paid ${formatDollars(receipt.amount)} on ${formatStaffMoment(receipt.receivedAt)}. At most ${formatDollars(receipt.refundable)} can be refunded.`}
                  error={isChecked ? amountError : null}
                  input={{
                    value: amount,
                    inputMode: 'decimal',
                    autoComplete: 'off',
                    maxLength: 15,
                    onChange: (event) => setAmount(event.target.value),
                  }}
                />
                <ReasonField
                  value={reason}
                  isMissing={isChecked && isReasonMissing}
                  example="Left the university in October"
                  onChange={setReason}
                />
              </div>
            )}
          </>
        )}
      </ResourceView>
      <AttemptProblem problem={problem} />
    </Dialog>
  );
}

interface ReceiptChoiceProps {
  readonly receipts: readonly Receipt[];
  readonly chosen: Receipt;
  readonly onChoose: (providerPaymentId: string) => void;
}

/** A student who paid on two pages paid twice. */
function ReceiptChoice({ receipts, chosen, onChoose }: ReceiptChoiceProps): ReactElement {
  return (
    <div className="cc-field">
      <label className="cc-label" htmlFor="refund-receipt">
        Which payment
      </label>
      <select
        className="cc-input cc-select"
        id="refund-receipt"
        value={chosen.providerPaymentId}
        onChange={(event) => onChoose(event.target.value)}
      >
        {receipts.map(({ providerPaymentId, amount, receivedAt, reason }) => (
          <option key={providerPaymentId} value={providerPaymentId}>
            {formatDollars(amount)} on {formatStaffMoment(receivedAt)}
            {reason === null ? '' : ', which the school cannot keep'}
          </option>
        ))}
      </select>
    </div>
  );
}

function hasLeft({ refundable }: Receipt): boolean {
  return Number(refundable) > 0;
}

function findAmountError(typed: string, { refundable }: Receipt): string | null {
  const amount = readAmount(typed);
  if (amount === null) return 'Enter an amount, for example 250.00';
  return Number(amount) > Number(refundable) ? `Enter at most ${formatDollars(refundable)}` : null;
}
