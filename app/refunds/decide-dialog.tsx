import { Button, Dialog } from '@campus-cover/renderer';
import { useState, type ReactElement } from 'react';
import { refuseRefund, releaseRefund, type Refund } from '../api/refunds.ts';
import { ReasonField } from '../corrections/reason-field.tsx';
import { AttemptProblem } from '../shell/attempt-problem.tsx';
import { formatDollars } from '../shell/dollars.ts';
import { useAttempt } from '../shell/use-attempt.ts';

export interface DecideDialogProps {
  readonly kind: 'release' | 'refuse';
  readonly refund: Refund;
  readonly onClose: () => void;
  readonly onDone: (done: string) => void;
}

/** Asks the second administrator to confirm: a released refund cannot be undone. */
export function DecideDialog({ kind, refund, onClose, onDone }: DecideDialogProps): ReactElement {
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const isRelease = kind === 'release';
  const { isBusy, problem, run } = useAttempt(
    isRelease ? 'we could not release the refund' : 'we could not refuse the refund',
  );
  const amount = formatDollars(refund.amount);
  const isMissing = !isRelease && reason.trim() === '';

  async function decide(): Promise<void> {
    setChecked(true);
    if (isMissing) return;
    await run(async () => {
      if (isRelease) await releaseRefund(refund.id);
      else await refuseRefund(refund.id, reason.trim());
      onClose();
      onDone(
        isRelease
          ? `You released the refund of ${amount}. We email the student when it is made.`
          : `You refused the refund of ${amount}.`,
      );
    });
  }

  return (
    <Dialog
      open
      title={isRelease ? `Release the refund of ${amount}?` : `Refuse the refund of ${amount}?`}
      cancelLabel="Cancel"
      onCancel={onClose}
      actions={
        <Button busy={isBusy} onClick={() => void decide()}>
          {isBusy ? 'Working…' : isRelease ? 'Release the refund' : 'Refuse the refund'}
        </Button>
      }
    >
      <p>
        {refund.reference}
        {refund.student === null ? '' : `, ${refund.student.name} (ID ${refund.student.UniversityStudentID})`}
      </p>
      <p>
        Requested by {refund.requestedBy ?? 'a former administrator'}:{' '}
        <span className="typed-text">{refund.reason}</span>
      </p>
      {isRelease ? (
        <p>The payment provider pays {amount} back to the card or bank account. You cannot undo this.</p>
      ) : (
        <ReasonField
          value={reason}
          isMissing={isChecked && isMissing}
          example="The student is still enrolled"
          onChange={setReason}
        />
      )}
      <AttemptProblem problem={problem} />
    </Dialog>
  );
}
