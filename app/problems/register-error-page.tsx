import type { ReactElement } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { AlertWords } from '../alerts/alerts-context.ts';
import { useAlertWhile } from '../alerts/use-alert-while.ts';
import { PageHeading } from '../shell/page-heading.tsx';
import { sameAnswers } from '../shell/same-answers.ts';
import { FailureReference } from './failure-reference.tsx';
import { readFailure } from './failure-state.ts';

/** The specification's text. */
const alert: AlertWords = { tone: 'danger', text: 'Oops, something went wrong' };

/** Shown if the check of a student ID or email address fails during registration. */
export function RegisterErrorPage(): ReactElement {
  const { state, search } = useLocation();
  const { returnTo, reference } = readFailure(state, search);
  // If there is no navigation state, the visitor opened the address directly and nothing failed.
  useAlertWhile(state === null ? null : alert);
  return (
    <section className="page page-narrow">
      <PageHeading title="We could not check your details">We could not check your details</PageHeading>
      <p className="lead">
        We did not create your account because we could not check your student ID or email address.
      </p>
      <p>The problem is on our side. Wait a few minutes and try again.</p>
      <p>If you already have an account, you can sign in with it.</p>
      <FailureReference reference={reference} />
      <p className="button-row">
        <Link className="cc-button cc-button-primary" to={returnTo ?? '/register'} state={sameAnswers}>
          Go back and try again
        </Link>
        <Link className="cc-button cc-button-secondary" to="/login">
          Go to sign in
        </Link>
      </p>
    </section>
  );
}
