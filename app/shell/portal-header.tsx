import { lazy, Suspense, use, useState, type ReactElement } from 'react';
import { Link, NavLink } from 'react-router-dom';
import type { SignedIn, SignedInStaff } from '../api/portal.ts';
import { schoolOf } from '../sessions/school-of.ts';
import { usePossibleSession } from '../sessions/session-context.ts';
import { SchoolLogo } from './school-logo.tsx';
import { SchoolVisitContext } from './visited-school.ts';

// A student's pages do not load it.
const OfficeLinks = lazy(async () => ({ default: (await import('../administration/office-links.tsx')).OfficeLinks }));

/** The top of every page: the brand and school, the navigation, and the sign-out button. */
export function PortalHeader(): ReactElement {
  const access = usePossibleSession();
  const signedIn = access?.session.authenticated === true ? access.session : null;
  const visited = use(SchoolVisitContext).school;
  const school = schoolOf(access?.session) ?? (signedIn === null ? visited : null);
  const from = school?.UniversityName ?? (signedIn === null ? null : nameOf(signedIn));
  const [failed, setFailed] = useState(false);

  async function leave(): Promise<void> {
    setFailed(false);
    try {
      await access?.signOut();
    } catch {
      // Never say that the user is signed out while the server still has the session.
      setFailed(true);
    }
  }

  return (
    <header className="portal-header">
      <div className="portal-header-inner">
        <Link className="portal-brand" to="/">
          <svg className="portal-mark" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
            <path className="portal-mark-shield" d="M16 2 4 6.5V15c0 7.4 5 12.6 12 15 7-2.4 12-7.6 12-15V6.5z" />
            <path className="portal-mark-cross" d="M14 9h4v5h5v4h-5v5h-4v-5H9v-4h5z" />
          </svg>
          <SchoolLogo url={school?.logoUrl ?? null} />
          <span className="portal-brand-words">
            <span className="portal-brand-name">Campus Cover</span>
            {from === null ? null : <span className="portal-school">{from}</span>}
          </span>
        </Link>
        {signedIn === null ? null : (
          <nav className="portal-nav" aria-label="Your account">
            {signedIn.role === 'student' ? (
              <>
                <NavLink to="/dashboard">My coverage</NavLink>
                <NavLink to="/profile">Profile</NavLink>
              </>
            ) : (
              <Suspense>
                <OfficeLinks role={signedIn.role} hasSchool={school !== null} />
              </Suspense>
            )}
            <button type="button" className="portal-nav-button" onClick={() => void leave()}>
              Sign out
            </button>
          </nav>
        )}
      </div>
      {failed ? (
        <p className="portal-header-alert" role="alert">
          You are still signed in because the connection was lost. Try signing out again.
        </p>
      ) : null}
    </header>
  );
}

/** Who is signed in without a school; null for others. */
function nameOf(signedIn: SignedIn): string | null {
  const person: SignedInStaff['staff'] | null =
    signedIn.role === 'staff' ? signedIn.staff : signedIn.role === 'broker' ? signedIn.broker : null;
  return person === null ? null : `${person.FirstName} ${person.LastName}`;
}
