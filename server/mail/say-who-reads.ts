import type { MailAddress } from './mail-transport.ts';

/** What a mail says of answers to it. */
export function sayWhoReads(replyTo: MailAddress | undefined): string {
  return replyTo === undefined ? 'Replies to it are not read.' : `A reply to it goes to ${replyTo.name}.`;
}
