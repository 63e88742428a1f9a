import { useState, type ReactElement } from 'react';
import { Dialog } from '@campus-cover/renderer';
import type { DowntimePageProps } from './downtime-page.tsx';
import { downtimeTitle, DowntimeWords } from './downtime-words.tsx';
import { stillClosed } from './look-again.tsx';

/**
 * Over the page that somebody was on when the portal closed. The page stays as it is underneath, with what was typed and with any
 * dialog that was open on it, and has its focus back afterwards.
 */
export function DowntimeDialog({ downtime, onLook }: DowntimePageProps): ReactElement {
  const [hasLooked, setLooked] = useState(false);
  return (
    <Dialog
      open
      title={downtimeTitle}
      cancelLabel="Look again now"
      onCancel={() => void onLook().then(() => setLooked(true))}
    >
      <DowntimeWords downtime={downtime} />
      {hasLooked ? <output>{stillClosed}</output> : null}
    </Dialog>
  );
}
