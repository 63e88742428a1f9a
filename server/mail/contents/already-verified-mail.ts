import type { MailContent } from '../mail-content.ts';

interface AlreadyVerified {
  readonly firstName: string;
  readonly loginUrl: string;
}

/** For who asks for a confirmation link and needs none. */
export function alreadyVerifiedMail({ firstName, loginUrl }: AlreadyVerified): MailContent {
  return {
    subject: 'Your email address is confirmed already',
    paragraphs: [
      `Hello ${firstName},`,
      'Somebody asked for a link to confirm this email address. It is confirmed already: you can sign in.',
    ],
    action: { label: 'Sign in', url: loginUrl },
    closing: ['If you did not ask for it, you can ignore this message.'],
  };
}
