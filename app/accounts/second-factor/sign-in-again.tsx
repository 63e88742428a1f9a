import type { ReactElement } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { stepAddress } from '../../sessions/return-address.ts';
import { PageHeading } from '../../shell/page-heading.tsx';

/** Shown when the password step is missing or has expired. */
export function SignInAgain(): ReactElement {
  const [search] = useSearchParams();
  return (
    <section className="page sign-in-page">
      <PageHeading title="Sign in again">Sign in again</PageHeading>
      <p className="lead">After you enter your password, you have 5 minutes to enter the code. Sign in again.</p>
      <p className="button-row">
        <Link className="cc-button cc-button-primary" to={stepAddress('/login', search.get('returnTo'))}>
          Sign in
        </Link>
      </p>
    </section>
  );
}
