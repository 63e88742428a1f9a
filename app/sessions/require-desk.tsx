import type { ReactElement } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { homeOf } from './home-of.ts';
import { loginAddress } from './return-address.ts';
import { schoolOf } from './school-of.ts';
import { useSession } from './session-context.ts';

/** Guards pages for those who decide for a school: administrators, and a broker's person who has chosen a school. */
export function RequireDesk(): ReactElement {
  const { session } = useSession();
  const location = useLocation();
  if (!session.authenticated) return <Navigate to={loginAddress(location)} replace />;
  const isAtDesk = session.role === 'administrator' || (session.role === 'broker' && schoolOf(session) !== null);
  return isAtDesk ? <Outlet /> : <Navigate to={homeOf(session)} replace />;
}
