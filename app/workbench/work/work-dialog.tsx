import { Dialog } from '@campus-cover/renderer';
import type { ReactElement } from 'react';
import { PublishDialog, type PublishDialogProps } from '../publishing/publish-dialog.tsx';
import { DiscardDialog } from './discard-changes-dialog.tsx';
import { DownloadLinks } from './download-links.tsx';

export type OpenDialog = 'publish' | 'download' | 'discard';

export interface WorkDialogProps extends PublishDialogProps {
  readonly open: OpenDialog | null;
}

/** The dialog that opens from a button in the page header. */
export function WorkDialog({ open, ...props }: WorkDialogProps): ReactElement | null {
  const { work, onClose } = props;
  switch (open) {
    case 'publish':
      return <PublishDialog {...props} />;
    case 'download':
      return (
        <Dialog open title="Download files" cancelLabel="Close" onCancel={onClose}>
          <p>The files in the editor, named as in the forms folder.</p>
          <DownloadLinks files={work.files} school={work.key.school} />
        </Dialog>
      );
    case 'discard':
      return <DiscardDialog work={work} onClose={onClose} />;
    case null:
      return null;
  }
}
