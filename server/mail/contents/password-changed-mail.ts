import type { MailContent } from '../mail-content.ts';

interface PasswordChanged {
  readonly firstName: string;
  readonly forgotUrl: string;
}

/** Tells the owner of an account that its password is another one now. */
export function passwordChangedMail({ firstName, forgotUrl }: PasswordChanged): MailContent {
  return {
    subject: 'Your password was changed',
    paragraphs: [
      `Hello ${firstName},`,
      'The password of your account was changed just now. Other devices that were signed in are signed out.',
    ],
    closing: [`Was it not you? Then choose a new password at once: ${forgotUrl}`],
  };
}
