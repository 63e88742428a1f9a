import type { MailContent } from '../../platform/mail/mail-content.ts';
import { greet } from './greet.ts';

interface ResetPassword {
  readonly firstName: string;
  readonly url: string;
}

/** Contains the link to choose a new password. */
export function resetPasswordMail({ firstName, url }: ResetPassword): MailContent {
  return {
    subject: 'Choose a new password',
    paragraphs: [greet(firstName), 'You or someone else requested a new password for your account. Choose it here:'],
    action: { label: 'Choose a new password', url },
    closing: [
      'The link works once and expires after 30 minutes.',
      'If you did not request it, ignore this message. Your password stays the same.',
    ],
  };
}
