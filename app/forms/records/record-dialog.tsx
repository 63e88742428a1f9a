import { useId, useState, type ReactElement } from 'react';
import { Button, Dialog, useWords } from '@campus-cover/renderer';
import { pictureOf, useLeaveGuard } from '../page/use-leave-guard.ts';
import type { OpenedRecord } from './open-record.ts';
import { RecordForm } from './record-form.tsx';
import type { RecordOutcome } from './record-outcome.ts';
import { useRecordSubmission } from './use-record-submission.ts';

export interface RecordDialogProps {
  readonly opened: OpenedRecord;
  readonly onDone: (outcome: RecordOutcome) => void;
}

/** A whole form in a dialog. The dialog shows issues with the answers. Any other failure closes the dialog. */
export function RecordDialog({ opened, onDone }: RecordDialogProps): ReactElement {
  const { say } = useWords();
  const { form } = opened;
  const formId = useId();
  const [known] = useState(() => pictureOf(form));
  const [isLeaving, setLeaving] = useState(false);
  const submission = useRecordSubmission(opened, onDone);
  const { isSending } = submission;
  useLeaveGuard(form, { name: 'open' });

  function cancel(): void {
    if (isSending) return;
    if (isLeaving) setLeaving(false);
    else if (pictureOf(form) === known) leave();
    else setLeaving(true);
  }

  function leave(): void {
    opened.forget();
    onDone({ kind: 'cancelled' });
  }

  return (
    <Dialog
      open
      title={isLeaving ? say('leaveTitle') : form.title}
      cancelLabel={isLeaving ? say('keepEditing') : say('cancel')}
      onCancel={cancel}
      actions={
        isLeaving ? (
          <Button look="danger" onClick={leave}>
            {say('leaveWithoutSaving')}
          </Button>
        ) : (
          <Button type="submit" form={formId} busy={isSending}>
            {isSending ? say('sending') : (form.definition.page?.submitLabel ?? say('send'))}
          </Button>
        )
      }
    >
      {isLeaving ? <p>{say('leaveText')}</p> : null}
      {/* Stays mounted while the question is shown, so that the typed answers remain. */}
      <div hidden={isLeaving}>
        <RecordForm id={formId} opened={opened} submission={submission} />
      </div>
    </Dialog>
  );
}
