import { Dialog } from '@campus-cover/renderer';
import type { ReactElement } from 'react';
import { DiscardDialog } from '../work/discard-changes-dialog.tsx';
import { DownloadLinks } from '../work/download-links.tsx';
import type { OpenDialog } from '../work/work-dialog.tsx';
import { PublishSchoolDialog, type PublishSchoolDialogProps } from './publishing/publish-school-dialog.tsx';

export interface SchoolDialogProps extends PublishSchoolDialogProps {
  readonly open: OpenDialog | null;
}

/** The dialog that opens from a button in the page header. */
export function SchoolDialog({ open, ...props }: SchoolDialogProps): ReactElement | null {
  const { work, onClose } = props;
  switch (open) {
    case 'publish':
      return <PublishSchoolDialog {...props} />;
    case 'download':
      return (
        <Dialog open title="Download files" cancelLabel="Close" onCancel={onClose}>
          <p>The files in the editor, named as in the school’s folder.</p>
          <DownloadLinks files={work.files} school={work.school.slug} />
        </Dialog>
      );
    case 'discard':
      return <DiscardDialog work={work} onClose={onClose} />;
    case null:
      return null;
  }
}
