import type { MailContent } from '../../platform/mail/mail-content.ts';
import { greet } from './greet.ts';

interface SignOn {
  readonly firstName: string;
  readonly school: string;
  readonly loginUrl: string;
}

/** For a person who requests a new password but has no password here. */
export function signOnMail({ firstName, school, loginUrl }: SignOn): MailContent {
  return {
    subject: `Sign in with your ${school} account`,
    paragraphs: [
      greet(firstName),
      `Students at ${school} sign in with their university account, so you do not have a separate password here. If you forgot your university password, ask the university's help desk for a new one.`,
    ],
    action: { label: 'Sign in', url: loginUrl },
    closing: ['If you did not request this message, you can ignore it.'],
  };
}
