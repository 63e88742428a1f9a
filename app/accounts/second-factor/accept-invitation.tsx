import type { ReactElement } from 'react';
import { Navigate, useLocation } from 'react-router-dom';

/** An invited administrator chooses a password on the page where others reset theirs. */
export function AcceptInvitation(): ReactElement {
  const { search } = useLocation();
  return <Navigate to={{ pathname: '/reset-password', search }} replace />;
}
