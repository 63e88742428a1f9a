import type { ReactElement } from 'react';
import type { Session } from '../api/portal.ts';
import type { Problem } from '../api/problem-error.ts';
import { usePossibleSession } from '../sessions/session-context.ts';
import { PageHeading } from '../shell/page-heading.tsx';
import { findNextPage, type NextPage } from './next-page.ts';

/** The page's task is not possible now, e.g. after a deadline. Trying again would not help. */
export function PageRefusal({ problem }: { readonly problem: Problem }): ReactElement {
  const session = usePossibleSession()?.session;
  // An administrator who acts for a student works in the insurance office, so the page does not refer the administrator
  // to that office.
  const isStudent = session?.authenticated === true && session.role === 'student' && session.acting === null;
  const home = findHome(session);
  const next = findNextPage(problem);
  const ways = next === null || next.url === home.url ? [home] : [next, home];
  return (
    <section className="page page-narrow">
      <PageHeading title={problem.title}>{problem.title}</PageHeading>
      <p className="lead">{problem.detail ?? 'You cannot do this right now.'}</p>
      {isStudent ? <p>If you think this is a mistake, contact your university’s insurance office.</p> : null}
      <p className="button-row">
        {ways.map(({ label, url }, index) => (
          // A plain link, because some of the server's addresses are not pages of the portal.
          <a key={url} className={`cc-button cc-button-${index === 0 ? 'primary' : 'secondary'}`} href={url}>
            {label}
          </a>
        ))}
      </p>
    </section>
  );
}

function findHome(session: Session | undefined): NextPage {
  if (session?.authenticated !== true) return { label: 'Go to sign in', url: '/login' };
  return { label: session.role === 'student' ? 'Go to my coverage' : 'Go to my start page', url: '/' };
}
