import type { ReactElement } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { homeOf } from './home-of.ts';
import { loginAddress } from './return-address.ts';
import { useSession } from './session-context.ts';

/** Guards pages for a broker's people; other signed-in users are redirected to their own start page. */
export function RequireBroker(): ReactElement {
  const { session } = useSession();
  const location = useLocation();
  if (!session.authenticated) return <Navigate to={loginAddress(location)} replace />;
  return session.role === 'broker' ? <Outlet /> : <Navigate to={homeOf(session)} replace />;
}
