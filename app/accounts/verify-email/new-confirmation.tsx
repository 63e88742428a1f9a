import { useState, type ReactElement } from 'react';
import { Link } from 'react-router-dom';
import type { PanelProblem } from '../../problems/problem-panel.tsx';
import { DoneNotice } from '../../shell/done-notice.tsx';
import { emailControl } from '../login/email-field.tsx';
import { EmailForm } from '../login/email-form.tsx';
import { emailIssue } from '../login/email-issue.ts';
import { requestConfirmation } from './request-confirmation.ts';

export interface NewConfirmationProps {
  /** The problems that the page's summary shows. */
  readonly problems: readonly PanelProblem[];
  readonly onProblems: (problems: readonly PanelProblem[]) => void;
}

/**
 * A form for a user whose link has expired or was already used. It sends a new link to the address that the user
 * enters.
 */
export function NewConfirmation({ problems, onProblems }: NewConfirmationProps): ReactElement {
  const [email, setEmail] = useState('');
  const [sent, setSent] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function send(): Promise<void> {
    const wrong = emailIssue(email);
    setSent(null);
    onProblems(wrong === null ? [] : [{ message: wrong, target: emailControl }]);
    if (wrong !== null) return;
    setBusy(true);
    const outcome = await requestConfirmation(email);
    setBusy(false);
    if ('sent' in outcome) setSent(outcome.sent);
    else onProblems([{ message: outcome.problem }]);
  }
  return (
    <>
      <p className="lead">
        A confirmation link works once and expires after 24 hours. Enter your email address to get a new one.
      </p>
      {sent === null ? null : <DoneNotice>{sent}</DoneNotice>}
      <EmailForm
        email={email}
        onChange={setEmail}
        error={problems.find(({ target }) => target === emailControl)?.message ?? null}
        hint="The address you used to create your account."
        submitLabel="Send a new link"
        isBusy={isBusy}
        onSend={() => void send()}
      />
      <ul className="sign-in-links">
        <li>
          <Link to="/login">Sign in</Link>
        </li>
      </ul>
    </>
  );
}
