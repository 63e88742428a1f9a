import { useState, type ReactElement } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useAlerts } from '../../alerts/alerts-context.ts';
import { ProblemPanel, type PanelProblem } from '../../problems/problem-panel.tsx';
import { PageHeading } from '../../shell/page-heading.tsx';
import { emailControl } from '../login/email-field.tsx';
import { EmailForm } from '../login/email-form.tsx';
import { emailIssue } from '../login/email-issue.ts';
import { requestDuplicateMail } from './request-duplicate-mail.ts';

/**
 * The page for a visitor who tries to register but already has an account. An email to the account's owner explains how
 * to sign in.
 */
export function DuplicateStudentPage(): ReactElement {
  const { raise } = useAlerts();
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
    if (outcome.message !== null) raise({ tone: 'success', text: outcome.message });
    await navigate(outcome.path);
  }
  return (
    <div className="page sign-in-page">
      <ProblemPanel problems={problems} />
      <PageHeading title="You already have an account" hasErrors={problems.length > 0}>
        You already have an account
      </PageHeading>
      <p className="lead">Each student ID and email address can be used for only one account.</p>
      <p>
        You may have created an account in an earlier year. Enter the email address you think you used. If your account
        uses that address, we will email you instructions for signing in.
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
        If you have never created an account, someone else may have used your student ID or your email address. Contact
        your university’s insurance office.
      </p>
    </div>
  );
}
