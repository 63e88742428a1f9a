import { useState, type ReactElement } from 'react';
import { Button, useAnnouncer } from '@campus-cover/renderer';
import { currentDowntime } from '../api/downtime.ts';

export const stillClosed = 'We just checked: Campus Cover is still down.';

/** A button for users who do not want to wait for the automatic check. */
export function LookAgain({ onLook }: { readonly onLook: () => Promise<void> }): ReactElement {
  const [hasLooked, setLooked] = useState(false);
  const announce = useAnnouncer();
  async function look(): Promise<void> {
    await onLook();
    if (currentDowntime()?.isDown !== true) return;
    setLooked(true);
    announce(stillClosed);
  }
  return (
    <>
      {hasLooked ? <p>{stillClosed}</p> : null}
      <Button look="primary" onClick={() => void look()}>
        Check again now
      </Button>
    </>
  );
}
