import type { MailContent } from '../../platform/mail/mail-content.ts';

interface RegisteredElsewhere {
  readonly firstName: string;
  readonly school: string;
  readonly supportUrl: string;
}

/** Goes to the address on the school's list when the student registered with a different address. */
export function registeredElsewhereMail({ firstName, school, supportUrl }: RegisteredElsewhere): MailContent {
  return {
    subject: 'An account was created for you',
    paragraphs: [
      `Hello ${firstName},`,
      `An account for your health coverage at ${school} was just created with a different email address. From now on, we will write to that address.`,
    ],
    closing: [`If you did not do this, contact us now: ${supportUrl}`],
  };
}
