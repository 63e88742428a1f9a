import type { MailContent } from '../../platform/mail/mail-content.ts';
import { greet } from './greet.ts';

interface SignOn {
  readonly firstName: string;
  readonly school: string;
  readonly loginUrl: string;
}

/** For a person who asks about a password but has none here. */
export function signOnMail({ firstName, school, loginUrl }: SignOn): MailContent {
  return {
    subject: `Sign in with your ${school} account`,
    paragraphs: [
      greet(firstName),
      `Students of ${school} sign in with their university account, so you do not have a separate password here. If you forgot that password, ask the university's help desk for a new one.`,
    ],
    action: { label: 'Sign in', url: loginUrl },
    closing: ['If you did not ask for this message, you can ignore it.'],
  };
}
