import type { MailContent } from '../../platform/mail/mail-content.ts';

interface RegisterFirst {
  readonly firstName: string;
  readonly school: string;
  readonly url: string;
}

/** For a person on the school's list who wants to sign in before registering. */
export function registerFirstMail({ firstName, school, url }: RegisterFirst): MailContent {
  return {
    subject: 'Create your account first',
    paragraphs: [
      `Hello ${firstName},`,
      `${school} gave us your information, and this email address has no account yet. Create one here. Some answers are already filled in.`,
    ],
    action: { label: 'Create my account', url },
    closing: [
      'If you did not request this message, ignore it. Without this link, no one can create an account in your name.',
    ],
  };
}
