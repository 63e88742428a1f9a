import { useEffect, useRef, type ReactElement } from 'react';
import { useSignOnElsewhere } from './use-sign-on-elsewhere.ts';
import { LinkButton } from '../shell/link-button.tsx';

export interface UniversitySignOnProps {
  /** Where the university signs in, an address of the portal's server. */
  readonly address: string;
  /** `null` when it could not be found out. */
  readonly universityName: string | null;
  readonly onBack: () => void;
}

/** The person leaves for their university's sign-on and comes back signed in: said before it happens. */
export function UniversitySignOn({ address, universityName, onBack }: UniversitySignOnProps): ReactElement {
  const name = universityName ?? 'your university';
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  useSignOnElsewhere(universityName);
  return (
    <section className="sign-in">
      <div>
        <h2 ref={heading} tabIndex={-1} className="sign-in-heading">
          Your university signs you in
        </h2>
        <p>
          You have no password here. You sign in at {name}, and come back to Campus Cover signed in. If you do not know
          how to sign in there, ask its help desk.
        </p>
      </div>
      <div className="sign-in-actions">
        {/* Not a page of this app: the browser itself goes. */}
        <a className="cc-button cc-button-primary" href={address}>
          Continue to {name}
        </a>
        <LinkButton onClick={onBack}>Sign in another way</LinkButton>
      </div>
    </section>
  );
}
