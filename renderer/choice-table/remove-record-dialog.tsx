import { useState } from 'react';
import { Button } from '../controls/button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import type { Choice } from '../field/field-description.ts';
import { MessageText } from '../issues/message-text.tsx';
import { useWords } from '../language/use-words.ts';
import type { RecordsAccess } from './use-records.ts';

interface RemoveRecordDialogProps {
  readonly access: RecordsAccess;
  readonly choice: Choice;
}

/**
 * Asks for confirmation before a record is deleted. The dialog stays open until the deletion succeeds. If the deletion
 * fails, the dialog shows why.
 */
export function RemoveRecordDialog({ access, choice }: RemoveRecordDialogProps) {
  const { say } = useWords();
  const { records, remove, askToRemove } = access;
  // Several rows can share the record, so the dialog uses the label alone instead of one row's cells.
  const name = choice.label;
  const [isRemoving, setRemoving] = useState(false);
  const [failure, setFailure] = useState<string | undefined>(undefined);
  const removeNow = async () => {
    setRemoving(true);
    setFailure(undefined);
    try {
      if (await remove(choice)) return;
      setFailure(say('tryAgainLater'));
    } catch (error) {
      setFailure(error instanceof Error && error.message !== '' ? error.message : say('tryAgainLater'));
    }
    setRemoving(false);
  };
  return (
    <Dialog
      open
      title={records.removeTitle?.replaceAll('{name}', name) ?? say('deleteTitle', { name })}
      // After a request is sent, it cannot be canceled.
      onCancel={() => void (isRemoving || askToRemove(undefined))}
      actions={
        <Button look="danger" busy={isRemoving} onClick={() => void removeNow()}>
          {isRemoving ? say('deleting') : (records.remove ?? say('delete'))}
        </Button>
      }
    >
      {records.removeText === undefined ? null : <p>{records.removeText.replaceAll('{name}', name)}</p>}
      {failure === undefined ? null : (
        <p className="cc-error" role="alert">
          <MessageText message={say('deleteFailed', { name, reason: failure })} />
        </p>
      )}
    </Dialog>
  );
}
