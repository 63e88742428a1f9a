import type { MailContent } from '../mail-content.ts';

interface RegisteredElsewhere {
  readonly firstName: string;
  readonly school: string;
  readonly supportUrl: string;
}

/** To the address on the school's list, when its student registered with another one. */
export function registeredElsewhereMail({ firstName, school, supportUrl }: RegisteredElsewhere): MailContent {
  return {
    subject: 'An account was created for you',
    paragraphs: [
      `Hello ${firstName},`,
      `An account for your health coverage at ${school} was created just now, with an email address other than this one. From now on we write to that address.`,
    ],
    closing: [`Was it not you? Then tell us at once: ${supportUrl}`],
  };
}
