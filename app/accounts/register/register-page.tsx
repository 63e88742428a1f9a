import { lazy, type ReactElement } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { useSession } from '../../sessions/session-context.ts';
import { UniversityQuestion } from './university-question.tsx';

const FormRoute = lazy(async () => ({ default: (await import('../../forms/page/form-route.tsx')).FormRoute }));

/** The parameters that identify who the account is for: a university, or the id in an invitation. */
const addressing = ['university', 'SId'] as const;

/** Asks for the university first. Once the address contains a university or an invitation, shows the form. */
export function RegisterPage(): ReactElement {
  const { session } = useSession();
  const [search] = useSearchParams();
  const isAddressed = addressing.some((name) => (search.get(name) ?? '') !== '');
  if (isAddressed) return <FormRoute />;
  // A signed-in user already has an account, so the page redirects.
  return session.authenticated ? <Navigate to="/dashboard" replace /> : <UniversityQuestion />;
}
