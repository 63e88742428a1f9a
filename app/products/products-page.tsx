import { useEffect, type ReactElement } from 'react';
import { Notice } from '@campus-cover/renderer';
import { Link, useLocation } from 'react-router-dom';
import { useSession } from '../session/session-context.ts';
import { PageHeading } from '../shell/page-heading.tsx';

/** Explains the products and where to go; also where a link ends that matches no page. */
export function ProductsPage(): ReactElement {
  const { session } = useSession();
  const { hash, state } = useLocation();
  const isLost = typeof state === 'object' && state !== null && 'noMatch' in state;
  const supportUrl = session.authenticated ? session.university.supportUrl : null;

  useEffect(() => {
    if (hash !== '#help') return;
    const help = document.getElementById('help');
    help?.focus({ preventScroll: true });
    help?.scrollIntoView();
  }, [hash]);

  return (
    <div className="page">
      {isLost ? (
        <Notice tone="info">We could not find the page that you asked for. Here is what Campus Cover offers.</Notice>
      ) : null}
      <PageHeading title="Shop for products">Health insurance for students</PageHeading>
      <p className="lead">
        Universities sponsor these products through Campus Cover. Which of them you can take depends on your university.
      </p>
      <ul className="product-list">
        <li className="card">
          <h2>Student health plan</h2>
          <p>
            Medical coverage for the academic year, sponsored by your university. Sign in to see your plan, its dates
            and your status.
          </p>
        </li>
        <li className="card">
          <h2>Coverage for your family</h2>
          <p>Many universities let you add a spouse, a domestic partner or children to your student plan.</p>
        </li>
        <li className="card">
          <h2>Waiving the plan</h2>
          <p>
            Already insured? Tell your university about your other insurance before its deadline, and you need not pay
            for its plan.
          </p>
        </li>
        <li className="card">
          <h2>Sports coverage</h2>
          <p>
            Group coverage for club and intramural sports, arranged with the university by the number of participants.
          </p>
        </li>
      </ul>
      <p className="button-row">
        <Link className="cc-button cc-button-primary" to={session.authenticated ? '/dashboard' : '/login'}>
          {session.authenticated ? 'Go to my coverage' : 'Sign in'}
        </Link>
      </p>
      <h2 id="help" tabIndex={-1}>
        Help and contact
      </h2>
      <p>
        Your university’s student health insurance office answers questions about plans, deadlines and waivers.{' '}
        {supportUrl === null ? (
          'You find it on your university’s own website. When you are signed in, “Help and contact” at the foot of every page leads there.'
        ) : (
          <a href={supportUrl}>Contact your university’s insurance office</a>
        )}
      </p>
      <p>
        If you cannot sign in, check that you use the email address that your university has for you, or the one that
        you registered with. If a page does not work, load it again: saved answers are kept.
      </p>
    </div>
  );
}
