import type { ReactElement } from 'react';
import { Notice } from '@campus-cover/renderer';
import { Link, useLocation } from 'react-router-dom';
import { PageHeading } from '../shell/page-heading.tsx';
import { sameAnswers } from '../shell/same-answers.ts';
import { FailureReference } from './failure-reference.tsx';
import { readFailure } from './failure-state.ts';

/** Where a failed check of a student id or an email ends while somebody makes an account. */
export function RegisterErrorPage(): ReactElement {
  const { state, search } = useLocation();
  const { returnTo, reference } = readFailure(state, search);
  return (
    <section className="page page-narrow">
      {/* Somebody who only opened the address has met no failure. */}
      {state === null ? null : (
        <Notice tone="danger" urgent>
          Oops, something went wrong
        </Notice>
      )}
      <PageHeading title="We could not check your details">We could not check your details</PageHeading>
      <p className="lead">Your account is not created yet, because the check of your student ID or email failed.</p>
      <p>This is a fault on our side. Please wait a few minutes and try again.</p>
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
