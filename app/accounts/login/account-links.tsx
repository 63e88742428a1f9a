import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { LinkButton } from '../../shell/link-button.tsx';

export interface AccountLinksProps {
  /** Omitted when the page already asks for the user's university, or knows it. */
  readonly onUseUniversity?: () => void;
}

/** Links for visitors who cannot sign in with an email address and a password. */
export function AccountLinks({ onUseUniversity }: AccountLinksProps): ReactElement {
  return (
    <ul className="sign-in-links">
      {onUseUniversity === undefined ? null : (
        <li>
          <LinkButton onClick={onUseUniversity}>Sign in through your university</LinkButton>
        </li>
      )}
      <li>
        <Link to="/forgot-password">Forgot your password?</Link>
      </li>
      <li>
        <Link to="/register">Create an account</Link>
      </li>
      <li>
        <Link to="/universities">Find your university</Link>
      </li>
    </ul>
  );
}
