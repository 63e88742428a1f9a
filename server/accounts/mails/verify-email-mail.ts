import type { MailContent } from '../../platform/mail/mail-content.ts';

interface VerifyEmail {
  readonly school: string;
  readonly url: string;
}

/**
 * Asks the owner of a new account to confirm the address. It contains no name, because the person who registered may
 * have typed someone else's address.
 */
export function verifyEmailMail({ school, url }: VerifyEmail): MailContent {
  return {
    subject: 'Confirm your email address',
    paragraphs: [
      'Hello,',
      `This email address was used to create an account for student health coverage at ${school}. Confirm that the address is yours. Then you can sign in.`,
    ],
    action: { label: 'Confirm my email address', url },
    closing: [
      'The link works once and expires after 24 hours. After that, you can request a new one on the login page.',
      'If you did not create an account, ignore this message. Without the link, no one can use the account.',
    ],
  };
}
