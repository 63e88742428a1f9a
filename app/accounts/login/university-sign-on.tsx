import { useEffect, useRef, type ReactElement } from 'react';
import { LinkButton } from '../../shell/link-button.tsx';
import { useSignOnElsewhere } from './use-sign-on-elsewhere.ts';

export interface UniversitySignOnProps {
  /** The address on the portal's server that starts the university's sign-on. */
  readonly address: string;
  /** `null` when the name could not be loaded. */
  readonly universityName: string | null;
  readonly onBack: () => void;
}

/** Tells the user that they are about to leave for the university's sign-on and will be signed in when they return. */
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
          You do not need a password here. Sign in at {name}, and you will return to Campus Cover signed in. If you need
          help signing in, ask your university’s help desk.
        </p>
      </div>
      <div className="sign-in-actions">
        {/* The address is not a page of this app, so the browser loads it. */}
        <a className="cc-button cc-button-primary" href={address}>
          Continue to {name}
        </a>
        <LinkButton onClick={onBack}>Sign in another way</LinkButton>
      </div>
    </section>
  );
}
