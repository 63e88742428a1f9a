import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { usePossibleSession } from '../sessions/session-context.ts';
import { wayHome } from '../sessions/way-home.ts';
import { PageHeading } from '../shell/page-heading.tsx';

/**
 * The address refers to something that does not exist or belongs to a different account. Both cases look the same on
 * purpose.
 */
export function NotFound({ what }: { readonly what: string }): ReactElement {
  const { label, to } = wayHome(usePossibleSession()?.session);
  return (
    <section className="page page-narrow">
      <PageHeading title="Not found">We could not find {what}</PageHeading>
      <p className="lead">The address may be incomplete, or it may belong to a different account.</p>
      <p>If you typed or pasted the address, check that it is complete.</p>
      <p className="button-row">
        <Link className="cc-button cc-button-primary" to={to}>
          {label}
        </Link>
      </p>
    </section>
  );
}
