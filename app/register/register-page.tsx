import { lazy, type ReactElement } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { useSession } from '../session/session-context.ts';
import { UniversityQuestion } from './university-question.tsx';

const FormRoute = lazy(async () => ({ default: (await import('../forms/form-route.tsx')).FormRoute }));

/** What says whose account it is going to be: a university, or the id in an invitation. */
const addressing = ['university', 'SId'] as const;

/** Asks for the university first. With it, or with an invitation, the same address is a form's. */
export function RegisterPage(): ReactElement {
  const { session } = useSession();
  const [search] = useSearchParams();
  const isAddressed = addressing.some((name) => (search.get(name) ?? '') !== '');
  if (isAddressed) return <FormRoute />;
  // Who is signed in has an account.
  return session.authenticated ? <Navigate to="/dashboard" replace /> : <UniversityQuestion />;
}
