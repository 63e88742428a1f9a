import type { ReactElement } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { stepAddress } from '../session/return-address.ts';
import { PageHeading } from '../shell/page-heading.tsx';

/** Nobody has given a password here, or too long ago. */
export function SignInAgain(): ReactElement {
  const [search] = useSearchParams();
  return (
    <section className="page sign-in-page">
      <PageHeading title="Sign in again">Sign in again</PageHeading>
      <p className="lead">The code is asked for within 5 minutes after your password. Please start again.</p>
      <p className="button-row">
        <Link className="cc-button cc-button-primary" to={stepAddress('/login', search.get('returnTo'))}>
          Sign in
        </Link>
      </p>
    </section>
  );
}
