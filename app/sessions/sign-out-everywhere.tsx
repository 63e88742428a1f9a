import { useState, type ReactElement } from 'react';
import { Button, Dialog } from '@campus-cover/renderer';
import { isSignedOut } from '../api/problem-error.ts';
import { endAllSessions } from '../api/sessions.ts';
import { keptAnswers } from '../forms/drafts/kept-answers.ts';
import { explainFailure } from '../problems/explain-failure.ts';
import { finishBeforeSignOut } from './before-sign-out.ts';

/** Asks for confirmation, because this action signs out this browser too. */
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
      // The session was already ended from a different browser.
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
        <p>You will be signed out on every device, including this one. Your saved answers are kept.</p>
        {failure === null ? null : <p role="alert">{failure}</p>}
      </Dialog>
    </>
  );
}

function leave(url: string): void {
  keptAnswers.clear();
  // A full page load clears the user's data from memory.
  window.location.assign(url);
}
