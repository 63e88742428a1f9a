import { Button, Dialog, useAnnouncer } from '@campus-cover/renderer';
import type { ReactElement } from 'react';
import { useNavigate } from 'react-router-dom';
import { isUnpublished } from './is-unpublished.ts';
import type { FileWork } from './use-file-work.ts';

export interface DiscardDialogProps {
  readonly work: Pick<FileWork, 'discard' | 'hasBase' | 'inForce'>;
  readonly onClose: () => void;
}

/**
 * Asks for confirmation before the author's changes are discarded. Afterward, the page of a school or form that is not
 * published yet has nothing to show, so the workbench opens.
 */
export function DiscardDialog({ work, onClose }: DiscardDialogProps): ReactElement {
  const announce = useAnnouncer();
  const navigate = useNavigate();
  const isAll = isUnpublished(work);

  async function discard(): Promise<void> {
    onClose();
    try {
      await work.discard();
      announce('Your changes were discarded.');
      // The control that opened this dialog disappears with the changes.
      if (isAll) void navigate('/workbench');
      else document.querySelector<HTMLElement>('main h1')?.focus();
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
