import { useState } from 'react';
import type { UniversityChoice } from '../../api/portal.ts';
import { emailControl } from './email-field.tsx';
import { emailIssue } from './email-issue.ts';
import { passwordControl } from './password-field.tsx';
import { checkSignOn, findSignOn, signIn } from './sign-on.ts';
import { universityControl } from './university-field-props.ts';
import { useKeptEmail } from './use-kept-email.ts';
import type { SignOnAccess } from './use-sign-on.ts';

/** What the visitor enters on the login page, step by step. */
export interface Login {
  readonly email: string;
  readonly setEmail: (email: string) => void;
  /** The message that says a confirmation email was sent; `null` when there is none. */
  readonly sent: string | null;
  readonly sendEmail: () => void;
  readonly sendPassword: (password: string) => void;
  /** @param id a UniversityID; `null` when none is chosen */
  readonly sendUniversity: (id: string | null) => void;
  /** Replaces the problems with a message that says the confirmation email was sent. */
  readonly noteSent: (message: string) => void;
}

/**
 * @param university the university in the page's address
 */
export function useLogin(signOn: SignOnAccess, university: UniversityChoice | null): Login {
  const [email, setEmail] = useKeptEmail();
  const [sent, setSent] = useState<string | null>(null);

  return {
    email,
    setEmail,
    sent,
    sendEmail() {
      const wrong = emailIssue(email);
      setSent(null);
      if (wrong === null) void signOn.run(() => checkSignOn(email));
      else signOn.show([{ message: wrong, target: emailControl }]);
    },
    sendPassword(password) {
      setSent(null);
      if (password === '') signOn.show([{ message: 'Password field is required', target: passwordControl }]);
      else void signOn.run(() => signIn({ email, password, universityId: university?.UniversityID ?? null }));
    },
    sendUniversity(id) {
      if (id === null) signOn.show([{ message: 'Choose your university', target: universityControl }]);
      else void signOn.run(() => findSignOn(id));
    },
    noteSent(message) {
      signOn.show([]);
      setSent(message);
    },
  };
}
