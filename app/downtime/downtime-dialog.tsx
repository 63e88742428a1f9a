import { useState, type ReactElement } from 'react';
import { Dialog } from '@campus-cover/renderer';
import { usePossibleSession } from '../sessions/session-context.ts';
import type { DowntimePageProps } from './downtime-page.tsx';
import { downtimeTitle, DowntimeWords } from './downtime-words.tsx';
import { stillClosed } from './look-again.tsx';
import { SignOutMeanwhile } from './sign-out-meanwhile.tsx';

/**
 * Covers the current page when planned downtime begins. The page underneath keeps its state, including typed text and
 * open dialogs. When the downtime ends, focus returns to that page.
 */
export function DowntimeDialog({ downtime, onLook }: DowntimePageProps): ReactElement {
  const [hasLooked, setLooked] = useState(false);
  const isSignedIn = usePossibleSession()?.session.authenticated === true;
  return (
    <Dialog
      open
      title={downtimeTitle}
      cancelLabel="Check again now"
      onCancel={() => void onLook().then(() => setLooked(true))}
    >
      <DowntimeWords downtime={downtime} />
      {isSignedIn ? <SignOutMeanwhile /> : null}
      {hasLooked ? <output>{stillClosed}</output> : null}
    </Dialog>
  );
}
