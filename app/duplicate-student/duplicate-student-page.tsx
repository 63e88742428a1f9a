import { useState, type ReactElement } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { emailControl } from '../login/email-field.tsx';
import { EmailForm } from '../login/email-form.tsx';
import { emailIssue } from '../login/email-issue.ts';
import type { ArrivalState } from '../shell/arrival-message.ts';
import { PageHeading } from '../shell/page-heading.tsx';
import { ProblemPanel, type PanelProblem } from '../shell/problem-panel.tsx';
import { requestDuplicateMail } from './request-duplicate-mail.ts';

/** For somebody who wants an account and has one already: a message to its owner says how to get in. */
export function DuplicateStudentPage(): ReactElement {
  const navigate = useNavigate();
  const [email, setEmail] = useState('');
  const [problems, setProblems] = useState<readonly PanelProblem[]>([]);
  const [isBusy, setBusy] = useState(false);

  async function send(): Promise<void> {
    const wrong = emailIssue(email);
    setProblems(wrong === null ? [] : [{ message: wrong, target: emailControl }]);
    if (wrong !== null) return;
    setBusy(true);
    const outcome = await requestDuplicateMail(email, window.location.origin);
    setBusy(false);
    if (outcome.next === 'show') return setProblems([{ message: outcome.problem }]);
    const state: ArrivalState | null = outcome.message === null ? null : { message: outcome.message };
    await navigate(outcome.path, { state });
  }
  return (
    <div className="page sign-in-page">
      <ProblemPanel problems={problems} />
      <PageHeading title="You have an account already" hasErrors={problems.length > 0}>
        You have an account already
      </PageHeading>
      <p className="lead">There can be one account for each student ID and each email address.</p>
      <p>
        Perhaps you made it in an earlier year. Enter the email address that you may have used: if it is the account’s,
        we send a message to it that says how to get in.
      </p>
      <EmailForm
        email={email}
        onChange={setEmail}
        error={problems.find(({ target }) => target === emailControl)?.message ?? null}
        submitLabel="Send me a message"
        isBusy={isBusy}
        onSend={() => void send()}
      />
      <ul className="sign-in-links">
        <li>
          <Link to="/forgot-password">Forgot your password?</Link>
        </li>
        <li>
          <Link to="/login">Sign in</Link>
        </li>
      </ul>
      <p>
        If you have never made one, somebody else may have used your student ID or your address. Ask your university’s
        insurance office.
      </p>
    </div>
  );
}
