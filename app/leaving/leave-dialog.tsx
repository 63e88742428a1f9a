import type { ReactElement } from 'react';
import { Dialog } from '@campus-cover/renderer';
import { agreedAttribute, disclaimer, type LeaveTarget } from './leave-target.ts';

export interface LeaveDialogProps {
  readonly target: LeaveTarget;
  /** The person stays, or has left. */
  readonly onClose: () => void;
}

/** Says whose site it is and that it is not ours. Going on is a link, so that the browser goes as it does by any link. */
export function LeaveDialog({ target, onClose }: LeaveDialogProps): ReactElement {
  const { url, host, inNewTab } = target;
  return (
    <Dialog
      open
      title="You are leaving Campus Cover"
      cancelLabel="Stay here"
      onCancel={onClose}
      actions={
        <a
          className="cc-button cc-button-primary leave-link"
          href={url}
          rel="noopener noreferrer"
          {...(inNewTab ? { target: '_blank' } : {})}
          {...{ [agreedAttribute]: '' }}
          // Afterwards: the browser follows the link while it stands.
          onClick={() => window.setTimeout(onClose)}
        >
          Continue to {host}
          {inNewTab ? <span className="cc-visually-hidden"> (opens in a new tab)</span> : null}
        </a>
      }
    >
      <p>
        The link leads to <strong className="leave-host">{host}</strong>, another website.
      </p>
      <p>{disclaimer} What is on them, and what they do with your data, is up to those who run them.</p>
    </Dialog>
  );
}
