import type { MailContent } from '../../platform/mail/mail-content.ts';

interface PasswordChanged {
  readonly firstName: string;
  readonly forgotUrl: string;
}

/** Notifies an account's owner that the password has changed. */
export function passwordChangedMail({ firstName, forgotUrl }: PasswordChanged): MailContent {
  return {
    subject: 'Your password was changed',
    paragraphs: [`Hello ${firstName},`, 'Your account password was just changed. Other devices were signed out.'],
    closing: [`If you did not do this, choose a new password now: ${forgotUrl}`],
  };
}
