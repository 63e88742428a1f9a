import { useState, type ReactElement } from 'react';
import { Button } from '@campus-cover/renderer';
import { signOut } from '../session/sign-out.ts';

/**
 * For who shares a device: signing out goes on while all else rests. Behind a line that opens it, because a dialog that comes by itself
 * gives the focus to its first control, and somebody in the middle of typing would sign out.
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
      <summary>Do others use this device?</summary>
      <p>Sign out before you leave it. What is not saved in a draft yet is lost then.</p>
      {hasFailed ? (
        <p role="alert">You are still signed in: the work has the database, too. Try again, or close the browser.</p>
      ) : null}
      <Button look="secondary" busy={isBusy} onClick={() => void leave()}>
        Sign out
      </Button>
    </details>
  );
}
