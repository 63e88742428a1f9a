import type { ReactElement } from 'react';
import { Dialog } from '@campus-cover/renderer';
import { agreedAttribute, disclaimer, type LeaveTarget } from './leave-target.ts';

export interface LeaveDialogProps {
  readonly target: LeaveTarget;
  /** Called when the user chooses to stay, or has left. */
  readonly onClose: () => void;
}

/**
 * Names the other site and says that it is not ours. The continue button is a link, so that the browser treats it like
 * any other link.
 */
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
          // Delayed, because the link must be on the page while the browser follows it.
          onClick={() => window.setTimeout(onClose)}
        >
          Continue to {host}
          {inNewTab ? <span className="cc-visually-hidden"> (opens in a new tab)</span> : null}
        </a>
      }
    >
      <p>
        This link opens <strong className="leave-host">{host}</strong>, another website.
      </p>
      <p>{disclaimer} Other companies control those sites and how they use your data.</p>
    </Dialog>
  );
}
