import type { MailContent } from '../../platform/mail/mail-content.ts';
import { greet } from './greet.ts';

interface ExistingAccount {
  readonly firstName: string;
  /** Absent for a person without a school. */
  readonly school?: string;
  readonly loginUrl: string;
  readonly forgotUrl: string;
}

/**
 * Tells a person who already has an account that it exists, after a second registration or a request from the page
 * about duplicate accounts.
 */
export function existingAccountMail({ firstName, school, loginUrl, forgotUrl }: ExistingAccount): MailContent {
  return {
    subject: 'You already have an account',
    paragraphs: [
      greet(firstName),
      `You have an account${school === undefined ? '' : ` for health coverage at ${school}`}. Sign in with the email address that received this message. You do not need a second account.`,
    ],
    action: { label: 'Sign in', url: loginUrl },
    closing: [
      `If you forgot your password, choose a new one: ${forgotUrl}`,
      'If you did not request this, ignore this message. Nothing has changed.',
    ],
  };
}
