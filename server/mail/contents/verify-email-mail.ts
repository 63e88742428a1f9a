import type { MailContent } from '../mail-content.ts';

interface VerifyEmail {
  readonly firstName: string;
  readonly school: string;
  readonly url: string;
}

/** Asks the owner of a new account to confirm the address. */
export function verifyEmailMail({ firstName, school, url }: VerifyEmail): MailContent {
  return {
    subject: 'Confirm your email address',
    paragraphs: [
      `Hello ${firstName},`,
      `There is a new account for student health coverage at ${school} with this email address. Confirm that the address is yours, then you can sign in.`,
    ],
    action: { label: 'Confirm my email address', url },
    closing: [
      'The link works once, for 24 hours. Afterwards you can ask for a new one on the login page.',
      'Did you not create an account? Then do nothing: without the link nobody can use it.',
    ],
  };
}
