import { useState, type ReactElement } from 'react';
import { Button, Dialog, Notice, useWords } from '@campus-cover/renderer';

export interface DiscardDialogProps {
  /**
   * @returns why the draft could not be deleted; `null` if it was deleted and the student has left the form
   */
  readonly onDiscard: () => Promise<string | null>;
  readonly onCancel: () => void;
}

/** Asks for confirmation before a draft is deleted, because it cannot be restored. */
export function DiscardDialog({ onDiscard, onCancel }: DiscardDialogProps): ReactElement {
  const { say } = useWords();
  const [isDeleting, setDeleting] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function discard(): Promise<void> {
    if (isDeleting) return;
    setDeleting(true);
    setFailure(null);
    const reason = await onDiscard();
    if (reason === null) return;
    setFailure(reason);
    setDeleting(false);
  }

  return (
    <Dialog
      open
      title={say('discardTitle')}
      cancelLabel={say('keepEditing')}
      onCancel={() => {
        if (!isDeleting) onCancel();
      }}
      actions={
        <Button look="danger" busy={isDeleting} onClick={() => void discard()}>
          {say('discardAndLeave')}
        </Button>
      }
    >
      <p>{say('discardText')}</p>
      {failure === null ? null : (
        <Notice tone="danger" urgent>
          {say('notDiscarded', { reason: failure })}
        </Notice>
      )}
    </Dialog>
  );
}
