import type { MailAddress } from './mail-transport.ts';
import type { WaitingMail } from './sealed-mail.ts';

/** The sentence about the sender and about replies. */
export function sayWhoSent({
  school,
  replyTo,
}: Pick<WaitingMail, 'school'> & { readonly replyTo: MailAddress | undefined }): string {
  const sender = school ? `Campus Cover for ${school.name}` : 'Campus Cover';
  const reader = replyTo ? `A reply to it goes to ${replyTo.name}.` : 'Replies to it are not read.';
  return `This message was sent by ${sender}. ${reader}`;
}
