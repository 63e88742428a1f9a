import type { MailContent } from '../../platform/mail/mail-content.ts';

interface AlreadyVerified {
  readonly firstName: string;
  readonly loginUrl: string;
}

/** For a person who asks for a confirmation link but does not need one. */
export function alreadyVerifiedMail({ firstName, loginUrl }: AlreadyVerified): MailContent {
  return {
    subject: 'Your email address is already confirmed',
    paragraphs: [
      `Hello ${firstName},`,
      'You or someone else requested a link to confirm this email address. It is already confirmed, so you can sign in.',
    ],
    action: { label: 'Sign in', url: loginUrl },
    closing: ['If you did not request it, you can ignore this message.'],
  };
}
