import { WaitingPlan } from '@campus-cover/renderer';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';

/** Shown if the school has not set up coverage for the student. */
export function NoCoverage({ supportUrl }: { readonly supportUrl: string }): ReactElement {
  return (
    <section className="card no-coverage" aria-labelledby="no-coverage-title">
      <WaitingPlan />
      <div>
        <h2 id="no-coverage-title">No coverage to show yet</h2>
        <p>
          Your university has not listed a plan for you. New students usually appear here within a few days of
          registering for classes.
        </p>
        <p>
          If you expected one, <a href={supportUrl}>ask your university’s insurance office</a>. You can also{' '}
          <Link to="/Shop%20for%20Products">read about our insurance products</Link>.
        </p>
      </div>
    </section>
  );
}
