import { useState, type ReactElement } from 'react';
import { Button, Dialog } from '@campus-cover/renderer';
import { isSignedOut } from '../api/problem-error.ts';
import { endAllSessions } from '../api/sessions.ts';
import { keptAnswers } from '../forms/kept-answers.ts';
import { finishBeforeSignOut } from '../session/before-sign-out.ts';
import { explainFailure } from '../shell/explain-failure.ts';

/** Asks first: this browser is signed out as well. */
export function SignOutEverywhere(): ReactElement {
  const [isOpen, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function signOut(): Promise<void> {
    setBusy(true);
    setFailure(null);
    try {
      await finishBeforeSignOut();
      leave((await endAllSessions()).url);
    } catch (error) {
      // Somebody was quicker, in another browser.
      if (isSignedOut(error)) leave('/login?signedOut=yes');
      else setFailure(explainFailure(error, 'you are still signed in'));
      setBusy(false);
    }
  }

  function close(): void {
    setOpen(false);
    setFailure(null);
  }

  return (
    <>
      <p className="button-row">
        <Button look="secondary" onClick={() => setOpen(true)}>
          Sign out everywhere
        </Button>
      </p>
      <Dialog
        open={isOpen}
        title="Sign out everywhere?"
        cancelLabel="Stay signed in"
        onCancel={close}
        actions={
          <Button look="danger" busy={busy} onClick={() => void signOut()}>
            Sign out everywhere
          </Button>
        }
      >
        <p>You will be signed out on every device, on this one too. Your saved answers are kept.</p>
        {failure === null ? null : <p role="alert">{failure}</p>}
      </Dialog>
    </>
  );
}

function leave(url: string): void {
  keptAnswers.clear();
  // A fresh document: nothing of the person stays in this page's memory.
  window.location.assign(url);
}
