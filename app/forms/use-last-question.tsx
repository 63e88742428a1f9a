import { useState, type ReactElement } from 'react';
import type { Form, Issue } from '@campus-cover/engine';
import { Button, Dialog, say } from '@campus-cover/renderer';
import type { SubmissionAccess } from './use-submission.ts';

interface Asked {
  readonly answer: (issues: readonly Issue[]) => void;
}

export interface LastQuestion {
  /** Sends the form, after a yes where its definition asks for one. @returns what keeps it back; nothing after a no */
  readonly send: () => Promise<readonly Issue[]>;
  readonly dialog: ReactElement | null;
}

/** The form's last question stands between a complete form and its sending. */
export function useLastQuestion(form: Form, { isSending, send }: SubmissionAccess): LastQuestion {
  const [asked, setAsked] = useState<Asked | null>(null);
  const confirm = form.definition.page?.confirm;
  if (confirm === undefined) return { send, dialog: null };

  async function ask(): Promise<readonly Issue[]> {
    await form.settled();
    const submission = form.submission();
    if (!submission.ok) return submission.issues;
    return new Promise((answer) => setAsked({ answer }));
  }

  function close(issues: readonly Issue[]): void {
    setAsked(null);
    asked?.answer(issues);
  }

  async function sendConfirmed(): Promise<void> {
    // A second click while it is on its way sends nothing: the button is busy, and the submitter joins the first try.
    close(await send());
  }

  return {
    send: ask,
    dialog: (
      <Dialog
        open={asked !== null}
        title={confirm.title}
        cancelLabel={confirm.no}
        onCancel={() => {
          if (!isSending) close([]);
        }}
        actions={
          <Button busy={isSending} onClick={() => void sendConfirmed()}>
            {isSending ? say('sending') : confirm.yes}
          </Button>
        }
      >
        {confirm.text.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </Dialog>
    ),
  };
}
