import type { ReactElement } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { PageHeading } from '../shell/page-heading.tsx';
import { readFailure } from './failure-state.ts';

/** The general failure page: what happened, what is safe, and the way back. */
export function GenericErrorPage(): ReactElement {
  const { returnTo, reference } = readFailure(useLocation().state);
  return (
    <section className="page page-narrow">
      <PageHeading title="Something went wrong">Something went wrong</PageHeading>
      <p className="lead">We could not do what you asked. The fault is on our side, not in anything that you wrote.</p>
      <p>Drafts that were saved are still there, and nothing was sent twice.</p>
      {reference === undefined ? null : (
        <p>
          If you contact support, give them this reference: <strong>{reference}</strong>
        </p>
      )}
      <p className="button-row">
        {returnTo === undefined ? null : (
          <Link className="cc-button cc-button-primary" to={returnTo}>
            Go back and try again
          </Link>
        )}
        <Link
          className={returnTo === undefined ? 'cc-button cc-button-primary' : 'cc-button cc-button-secondary'}
          to="/"
        >
          Go to my coverage
        </Link>
      </p>
    </section>
  );
}
