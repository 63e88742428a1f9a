import { useState, type ReactElement } from 'react';
import { Dialog } from '@campus-cover/renderer';
import { usePossibleSession } from '../session/session-context.ts';
import type { DowntimePageProps } from './downtime-page.tsx';
import { downtimeTitle, DowntimeWords } from './downtime-words.tsx';
import { stillClosed } from './look-again.tsx';
import { SignOutMeanwhile } from './sign-out-meanwhile.tsx';

/**
 * Over the page that somebody was on when the portal closed. The page stays as it is underneath, with what was typed and with any
 * dialog that was open on it, and has its focus back afterwards.
 */
export function DowntimeDialog({ downtime, onLook }: DowntimePageProps): ReactElement {
  const [hasLooked, setLooked] = useState(false);
  const isSignedIn = usePossibleSession()?.session.authenticated === true;
  return (
    <Dialog
      open
      title={downtimeTitle}
      cancelLabel="Look again now"
      onCancel={() => void onLook().then(() => setLooked(true))}
    >
      <DowntimeWords downtime={downtime} />
      {isSignedIn ? <SignOutMeanwhile /> : null}
      {hasLooked ? <output>{stillClosed}</output> : null}
    </Dialog>
  );
}
