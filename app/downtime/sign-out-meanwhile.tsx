import { useState, type ReactElement } from 'react';
import { Button } from '@campus-cover/renderer';
import { signOut } from '../sessions/sign-out.ts';

/**
 * Lets users who share a device sign out during downtime. The dialog opens by itself and focuses its first control, so
 * the button is inside a closed disclosure. Otherwise, a user who is typing could sign out by accident.
 */
export function SignOutMeanwhile(): ReactElement {
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  async function leave(): Promise<void> {
    setBusy(true);
    setFailed(false);
    try {
      await signOut();
    } catch {
      setFailed(true);
      setBusy(false);
    }
  }
  return (
    <details className="fold downtime-sign-out">
      <summary>Do other people use this device?</summary>
      <p>Sign out before you leave. Anything not yet saved in a draft will be lost.</p>
      {hasFailed ? (
        <p role="alert">
          You are still signed in because the database is in use for maintenance. Try again, or close the browser.
        </p>
      ) : null}
      <Button look="secondary" busy={isBusy} onClick={() => void leave()}>
        Sign out
      </Button>
    </details>
  );
}
