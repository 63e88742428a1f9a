import type { ReactElement } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useSession } from './session-context.ts';
import { studentDetour } from './student-detour.ts';

/** Guards pages for students and for administrators who act for one. */
export function RequireStudent(): ReactElement {
  const { session } = useSession();
  const detour = studentDetour(session, useLocation());
  return detour === null ? <Outlet /> : <Navigate to={detour} replace />;
}
