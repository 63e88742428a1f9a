import type { ReactElement } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { homeOf } from './home-of.ts';
import { loginAddress } from './return-address.ts';
import { useSession } from './session-context.ts';

/** Guards pages for administrators. An administrator who acts for a student must stop acting first. */
export function RequireAdministrator(): ReactElement {
  const { session } = useSession();
  const location = useLocation();
  if (!session.authenticated) return <Navigate to={loginAddress(location)} replace />;
  return session.role === 'administrator' ? <Outlet /> : <Navigate to={homeOf(session)} replace />;
}
