import { useState, type ReactElement } from 'react';
import type { Form, Issue } from '@campus-cover/engine';
import { Button, Dialog, useWords } from '@campus-cover/renderer';
import type { SubmissionAccess } from '../submission/use-submission.ts';

interface Asked {
  readonly answer: (issues: readonly Issue[]) => void;
}

export interface LastQuestion {
  /**
   * Submits the form, after a confirmation if the definition requires one.
   *
   * @returns the issues that block it; empty if the student answers no
   */
  readonly send: () => Promise<readonly Issue[]>;
  readonly dialog: ReactElement | null;
}

/** Asks the form's last question when the form is complete, before the submission. */
export function useLastQuestion(form: Form, { isSending, send }: SubmissionAccess): LastQuestion {
  const { say } = useWords();
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
    // A second click during the submission has no effect, because the button is busy and the submitter joins the first
    // attempt.
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
