import type { ReactElement } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { loginAddress } from './return-address.ts';
import { useSession } from './session-context.ts';

/** Sends who is not signed in to the login page and, from there, back here. */
export function RequireStudent(): ReactElement {
  const { session } = useSession();
  const location = useLocation();
  if (session.authenticated) return <Outlet />;
  return <Navigate to={loginAddress(location)} replace />;
}
