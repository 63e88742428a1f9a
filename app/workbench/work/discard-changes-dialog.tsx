import { Button, Dialog, useAnnouncer } from '@campus-cover/renderer';
import type { ReactElement } from 'react';
import type { FileWork } from './use-file-work.ts';

export interface DiscardDialogProps {
  readonly work: Pick<FileWork, 'discard'>;
  readonly onClose: () => void;
}

/** Asks for confirmation before the author's changes are discarded. */
export function DiscardDialog({ work, onClose }: DiscardDialogProps): ReactElement {
  const announce = useAnnouncer();

  async function discard(): Promise<void> {
    onClose();
    try {
      await work.discard();
      announce('Your changes were discarded.');
      // The control that opened this dialog disappears with the changes.
      document.querySelector<HTMLElement>('main h1')?.focus();
    } catch {
      announce('The draft could not be deleted. Your changes are still here.');
    }
  }

  return (
    <Dialog
      open
      title="Discard your changes?"
      cancelLabel="Keep my changes"
      onCancel={onClose}
      actions={
        <Button look="danger" onClick={() => void discard()}>
          Discard my changes
        </Button>
      }
    >
      <p>The editor will show what students have now. Your draft will be deleted.</p>
    </Dialog>
  );
}
