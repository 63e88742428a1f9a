import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import type { SignedIn } from '../api/portal.ts';
import { homeOf } from '../sessions/home-of.ts';
import { useSession } from '../sessions/session-context.ts';

const ways: Readonly<Record<SignedIn['role'], { readonly words: string; readonly label: string }>> = {
  student: {
    words: 'Your coverage page lists the products that your university offers you, with their deadlines. Start there.',
    label: 'Go to my coverage',
  },
  administrator: {
    words:
      'Students see what they are eligible for on their coverage page. To see a student’s page, act for that student.',
    label: 'Act for a student',
  },
  broker: {
    words: 'Open one of your schools to decide its submissions and to see its reports.',
    label: 'Go to your schools',
  },
  staff: {
    words: 'In the workbench, you can see and change each university’s forms.',
    label: 'Go to the workbench',
  },
};

/**
 * The next step for someone reading the products page. Visitors find their university, and users open their own pages.
 */
export function NextStep(): ReactElement {
  const { session } = useSession();
  if (!session.authenticated)
    return (
      <>
        <p>
          What you are eligible for depends on your university. Find it, then sign in there or with your email address
          to see your plan, its dates and your options.
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
