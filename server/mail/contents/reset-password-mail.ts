import type { MailContent } from '../mail-content.ts';

interface ResetPassword {
  readonly firstName: string;
  readonly url: string;
}

/** The link with which a new password is chosen. */
export function resetPasswordMail({ firstName, url }: ResetPassword): MailContent {
  return {
    subject: 'Choose a new password',
    paragraphs: [`Hello ${firstName},`, 'Somebody asked for a new password for your account. Choose it here:'],
    action: { label: 'Choose a new password', url },
    closing: [
      'The link works once, for 30 minutes.',
      'Did you not ask for it? Then do nothing: your password stays as it is.',
    ],
  };
}
