import type { ReactElement } from 'react';
import { Navigate, useLocation } from 'react-router-dom';

/** A page where an invited administrator chooses a first password. Other users reset their password on the same page. */
export function AcceptInvitation(): ReactElement {
  const { search } = useLocation();
  return <Navigate to={{ pathname: '/reset-password', search }} replace />;
}
