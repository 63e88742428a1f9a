import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { useSignedIn } from './session-context.ts';

/** What to do about an unrecognized sign-in. The user changes the password in the system that stores it. */
export function StrangeSession(): ReactElement {
  const session = useSignedIn();
  const signsInAtSchool = session.role === 'student' && session.signOn === 'sso';
  return (
    <p className="lead">
      If you do not recognize one of these, sign it out, then{' '}
      {signsInAtSchool ? (
        'change your password at your university, where you sign in.'
      ) : (
        <>
          <Link to="/reset-password">change your password</Link>.
        </>
      )}{' '}
      Your saved answers are kept.
    </p>
  );
}
