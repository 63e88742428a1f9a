import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { PageHeading } from '../shell/page-heading.tsx';

/** Where a failed check of a student id or an email during registration ends. */
export function RegisterErrorPage(): ReactElement {
  return (
    <section className="page page-narrow">
      <PageHeading title="We could not check your details">We could not check your details</PageHeading>
      <p className="lead">Your registration was not completed, because the check of your student ID or email failed.</p>
      <p>This is a fault on our side. Please wait a few minutes and start your registration again.</p>
      <p>If you already have an account, you can sign in with it.</p>
      <p className="button-row">
        <Link className="cc-button cc-button-primary" to="/login">
          Go to sign in
        </Link>
      </p>
    </section>
  );
}
