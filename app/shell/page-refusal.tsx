import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import type { Problem } from '../api/problem-error.ts';
import { PageHeading } from './page-heading.tsx';

/** What the page is for cannot be done as things stand, e.g. after a deadline: trying again would not help. */
export function PageRefusal({ problem }: { readonly problem: Problem }): ReactElement {
  return (
    <section className="page page-narrow">
      <PageHeading title={problem.title}>{problem.title}</PageHeading>
      <p className="lead">{problem.detail ?? 'This cannot be done as things stand.'}</p>
      <p>If you think that this is wrong, ask the insurance office of your university.</p>
      <p className="button-row">
        <Link className="cc-button cc-button-primary" to="/dashboard">
          Go to my coverage
        </Link>
      </p>
    </section>
  );
}
