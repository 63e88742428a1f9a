import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { PageHeading } from '../shell/page-heading.tsx';

/** The page exists, what its address names does not, or belongs to somebody else: the two look the same on purpose. */
export function NotFound({ what }: { readonly what: string }): ReactElement {
  return (
    <section className="page page-narrow">
      <PageHeading title="Not found">We could not find {what}</PageHeading>
      <p className="lead">The address may be incomplete, or it belongs to another account.</p>
      <p>If you typed or pasted it, check that it is whole. Otherwise start again from your coverage.</p>
      <p className="button-row">
        <Link className="cc-button cc-button-primary" to="/dashboard">
          Go to my coverage
        </Link>
      </p>
    </section>
  );
}
