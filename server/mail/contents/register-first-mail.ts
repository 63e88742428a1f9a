import type { MailContent } from '../mail-content.ts';

interface RegisterFirst {
  readonly firstName: string;
  readonly school: string;
  readonly url: string;
}

/** For who is on the school's list and wants to sign in before there is an account. */
export function registerFirstMail({ firstName, school, url }: RegisterFirst): MailContent {
  return {
    subject: 'Create your account first',
    paragraphs: [
      `Hello ${firstName},`,
      `${school} has told us about you, and there is no account with this email address yet. Create it here; some answers are filled in already.`,
    ],
    action: { label: 'Create my account', url },
    closing: ['If you did not ask for this message, you can ignore it.'],
  };
}
