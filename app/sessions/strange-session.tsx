import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { useSignedIn } from '../session/session-context.ts';

/** What to do about a sign-in that the person does not know: a password is changed where it is kept. */
export function StrangeSession(): ReactElement {
  const session = useSignedIn();
  const signsInAtSchool = session.role === 'student' && session.signOn === 'sso';
  return (
    <p className="lead">
      If you do not know one of these, sign it out, then{' '}
      {signsInAtSchool ? (
        'change your password at your university, where you sign in.'
      ) : (
        <>
          <Link to="/reset-password">change your password</Link>.
        </>
      )}{' '}
      What you saved is kept.
    </p>
  );
}
