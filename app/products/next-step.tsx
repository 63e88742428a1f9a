import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import type { SignedIn } from '../api/portal.ts';
import { homeOf } from '../session/home-of.ts';
import { useSession } from '../session/session-context.ts';

const ways: Readonly<Record<SignedIn['role'], { readonly words: string; readonly label: string }>> = {
  student: {
    words: 'Your coverage page shows which of these your university offers you, until when, and begins each of them.',
    label: 'Go to my coverage',
  },
  administrator: {
    words: 'Students see on their coverage page which of these they can take. Act for a student to see theirs.',
    label: 'Act for a student',
  },
  staff: {
    words: 'The workbench shows the forms with which each university offers them, and changes them.',
    label: 'Go to the workbench',
  },
};

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
  const { words, label } = ways[session.role];
  return (
    <>
      <p>{words}</p>
      <p className="button-row">
        <Link className="cc-button cc-button-primary" to={homeOf(session)}>
          {label}
        </Link>
      </p>
    </>
  );
}
