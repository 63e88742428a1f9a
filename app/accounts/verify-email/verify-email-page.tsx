import { useState, type ReactElement } from 'react';
import { Button } from '@campus-cover/renderer';
import { Link, useSearchParams } from 'react-router-dom';
import { ProblemPanel, type PanelProblem } from '../../problems/problem-panel.tsx';
import { PageHeading } from '../../shell/page-heading.tsx';
import { confirmEmail, type ConfirmationOutcome } from './confirm-email.ts';
import { NewConfirmation } from './new-confirmation.tsx';

type Confirmed = Extract<ConfirmationOutcome, { readonly kind: 'confirmed' }>;

/**
 * The page that opens from the link in the confirmation email. The user confirms the address with a button, because
 * some email filters open links automatically.
 */
export function VerifyEmailPage(): ReactElement {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const [confirmed, setConfirmed] = useState<Confirmed | null>(null);
  const [isUseless, setUseless] = useState(token === '');
  const [problems, setProblems] = useState<readonly PanelProblem[]>([]);
  const [isBusy, setBusy] = useState(false);

  async function confirm(): Promise<void> {
    setProblems([]);
    setBusy(true);
    const outcome = await confirmEmail(token, window.location.origin);
    setBusy(false);
    if (outcome.kind === 'confirmed') return setConfirmed(outcome);
    setProblems([{ message: outcome.message }]);
    setUseless(outcome.isFinal);
  }

  if (confirmed !== null) return <ConfirmedEmail {...confirmed} />;
  return (
    <div className="page sign-in-page">
      <ProblemPanel problems={problems} />
      <PageHeading title="Confirm your email address" hasErrors={problems.length > 0}>
        Confirm your email address
      </PageHeading>
      {isUseless ? (
        <NewConfirmation problems={problems} onProblems={setProblems} />
      ) : (
        <>
          <p className="lead">Confirm that this address is yours. Then you can sign in.</p>
          <p className="button-row">
            <Button busy={isBusy} onClick={() => void confirm()}>
              {isBusy ? 'Working…' : 'Confirm my email address'}
            </Button>
          </p>
        </>
      )}
    </div>
  );
}

function ConfirmedEmail({ url }: Confirmed): ReactElement {
  return (
    <section className="page sign-in-page">
      <PageHeading title="Email address confirmed">Your email address is confirmed</PageHeading>
      <p className="lead">You can sign in now.</p>
      <p className="button-row">
        <Link className="cc-button cc-button-primary" to={url}>
          Sign in
        </Link>
      </p>
    </section>
  );
}
