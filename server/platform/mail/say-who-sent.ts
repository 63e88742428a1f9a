import type { MailAddress } from './mail-transport.ts';
import type { WaitingMail } from './sealed-mail.ts';

/** The sentence about the sender and about replies. */
export function sayWhoSent({
  school,
  replyTo,
}: Pick<WaitingMail, 'school'> & { readonly replyTo: MailAddress | undefined }): string {
  const sender = school ? `Campus Cover for ${school.name}` : 'Campus Cover';
  const reader = replyTo ? `Replies go to ${replyTo.name}.` : 'Replies are not monitored.';
  return `This message was sent by ${sender}. ${reader}`;
}
