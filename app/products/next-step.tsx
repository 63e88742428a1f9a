import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { useSession } from '../session/session-context.ts';

/** Where who reads about products goes on: visitors to their university, everybody else to their own pages. */
export function NextStep(): ReactElement {
  const { session } = useSession();
  if (!session.authenticated)
    return (
      <>
        <p>
          What you can take depends on your university. Find it, and sign in there or with your email address: then you
          see your plan, its dates and what you can do.
        </p>
        <p className="button-row">
          <Link className="cc-button cc-button-primary" to="/universities">
            Find your university
          </Link>
          <Link className="cc-button cc-button-secondary" to="/login">
            Sign in
          </Link>
        </p>
      </>
    );
  const isStudent = session.role === 'student';
  return (
    <>
      <p>
        {isStudent
          ? 'Your coverage page shows which of these your university offers you, until when, and begins each of them.'
          : 'Students see on their coverage page which of these they can take. Act for a student to see theirs.'}
      </p>
      <p className="button-row">
        <Link className="cc-button cc-button-primary" to={isStudent ? '/dashboard' : '/impersonate'}>
          {isStudent ? 'Go to my coverage' : 'Act for a student'}
        </Link>
      </p>
    </>
  );
}
