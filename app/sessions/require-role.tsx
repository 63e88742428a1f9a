import type { ReactElement } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import type { SignedIn } from '../api/portal.ts';
import { homeOf } from './home-of.ts';
import { loginAddress } from './return-address.ts';
import { useSession } from './session-context.ts';

interface RequireRoleProps {
  readonly allows: (session: SignedIn) => boolean;
}

/**
 * Guards pages that are not for students. Other signed-in users are redirected to their own start page, so an
 * administrator who acts for a student must stop acting first.
 */
export function RequireRole({ allows }: RequireRoleProps): ReactElement {
  const { session } = useSession();
  const location = useLocation();
  if (!session.authenticated) return <Navigate to={loginAddress(location)} replace />;
  return allows(session) ? <Outlet /> : <Navigate to={homeOf(session)} replace />;
}
