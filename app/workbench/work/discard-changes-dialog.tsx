import { Button, Dialog, useAnnouncer } from '@campus-cover/renderer';
import type { ReactElement } from 'react';
import type { FileWork } from './use-file-work.ts';

export interface DiscardDialogProps {
  readonly work: Pick<FileWork, 'discard'>;
  /** Whether nothing is published yet, so that the draft is the only version. Default: false. */
  readonly isAll?: boolean;
  /** Called after the draft is deleted. Default: focus moves to the page's heading. */
  readonly onDiscarded?: () => void;
  readonly onClose: () => void;
}

/** Asks for confirmation before the author's changes are discarded. */
export function DiscardDialog({ work, isAll = false, onDiscarded, onClose }: DiscardDialogProps): ReactElement {
  const announce = useAnnouncer();

  async function discard(): Promise<void> {
    onClose();
    try {
      await work.discard();
      announce('Your changes were discarded.');
      // The control that opened this dialog disappears with the changes.
      if (onDiscarded === undefined) document.querySelector<HTMLElement>('main h1')?.focus();
      else onDiscarded();
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
      <p>
        {isAll
          ? 'Nothing has been published yet, so this deletes all your files.'
          : 'The editor will show what students have now. Your draft will be deleted.'}
      </p>
    </Dialog>
  );
}
