import type { ReactElement } from 'react';
import type { Session } from '../api/portal.ts';
import type { Problem } from '../api/problem-error.ts';
import { usePossibleSession } from '../session/session-context.ts';
import { PageHeading } from './page-heading.tsx';
import { findWayOn, type WayOn } from './way-on.ts';

/** What the page is for cannot be done as things stand, e.g. after a deadline: trying again would not help. */
export function PageRefusal({ problem }: { readonly problem: Problem }): ReactElement {
  const session = usePossibleSession()?.session;
  // Who acts for a student is from that office.
  const isStudent = session?.authenticated === true && session.role === 'student' && session.acting === null;
  const home = findHome(session);
  const next = findWayOn(problem);
  const ways = next === null || next.url === home.url ? [home] : [next, home];
  return (
    <section className="page page-narrow">
      <PageHeading title={problem.title}>{problem.title}</PageHeading>
      <p className="lead">{problem.detail ?? 'This cannot be done as things stand.'}</p>
      {isStudent ? <p>If you think that this is wrong, ask the insurance office of your university.</p> : null}
      <p className="button-row">
        {ways.map(({ label, url }, index) => (
          // A plain link: not every address of the server is a page of the portal.
          <a key={url} className={`cc-button cc-button-${index === 0 ? 'primary' : 'secondary'}`} href={url}>
            {label}
          </a>
        ))}
      </p>
    </section>
  );
}

function findHome(session: Session | undefined): WayOn {
  if (session?.authenticated !== true) return { label: 'Go to sign in', url: '/login' };
  return { label: session.role === 'student' ? 'Go to my coverage' : 'Go to my start page', url: '/' };
}
