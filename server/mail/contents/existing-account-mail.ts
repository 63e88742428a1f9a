import type { MailContent } from '../mail-content.ts';

interface ExistingAccount {
  readonly firstName: string;
  /** Absent for who belongs to none. */
  readonly school?: string;
  readonly loginUrl: string;
  readonly forgotUrl: string;
}

/** For who registers, or is found, a second time: the account that is there already. */
export function existingAccountMail({ firstName, school, loginUrl, forgotUrl }: ExistingAccount): MailContent {
  return {
    subject: 'You have an account already',
    paragraphs: [
      `Hello ${firstName},`,
      `You have an account${school === undefined ? '' : ` for health coverage at ${school}`}. Sign in with the email address that this message came to; there is no need for a second account.`,
    ],
    action: { label: 'Sign in', url: loginUrl },
    closing: [
      `If you do not know your password any more, choose a new one: ${forgotUrl}`,
      'If it was not you who asked, you can ignore this message: nothing has changed.',
    ],
  };
}
