import type { MailContent } from '../mail-content.ts';

interface SignOn {
  readonly firstName: string;
  readonly school: string;
  readonly loginUrl: string;
}

/** For who asks about a password and has none here. */
export function signOnMail({ firstName, school, loginUrl }: SignOn): MailContent {
  return {
    subject: `Sign in with your ${school} account`,
    paragraphs: [
      `Hello ${firstName},`,
      `Students of ${school} sign in with their university account. There is no other password to remember here: if you have forgotten that one, the university's help desk gives you a new one.`,
    ],
    action: { label: 'Sign in', url: loginUrl },
    closing: ['If you did not ask for this message, you can ignore it.'],
  };
}
