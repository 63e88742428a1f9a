import { createTransport } from 'nodemailer';
import type { MailAddress, MailMessage } from './mail-transport.ts';

/** A message as it goes over the wire, and whom the mail server is told that it is for. */
export interface ComposedMessage {
  readonly envelope: { readonly from: string; readonly to: string };
  /** RFC 5322, text and HTML side by side. */
  readonly source: Buffer;
}

// Wide enough for every address that an account may have, narrow enough to be one address and nothing else.
const plainAddress = /^[^\s@<>()[\]",;:\\\p{Cc}]+@[^\s@<>()[\]",;:\\\p{Cc}]+$/u;
/** A header line has at most 998 characters; nobody reads that far. */
const longestHeader = 200;

const composer = createTransport({
  streamTransport: true,
  buffer: true,
  newline: 'windows',
  disableFileAccess: true,
  disableUrlAccess: true,
});

/** Writes a message to one person. Nothing in a name or subject can begin another header or name another recipient. */
export async function composeMessage(
  { id, to, replyTo, subject, text, html }: MailMessage,
  from: MailAddress,
  date: Date,
): Promise<ComposedMessage> {
  for (const { address } of replyTo ? [from, to, replyTo] : [from, to])
    if (!plainAddress.test(address)) throw new Error('A mail address has an unexpected shape.');
  const envelope = { from: from.address, to: to.address };
  const { message } = await composer.sendMail({
    // As objects: a joined string would be read again, and a name could then bring an address of its own.
    from: { name: oneLine(from.name), address: from.address },
    to: { name: oneLine(to.name), address: to.address },
    ...(replyTo && { replyTo: { name: oneLine(replyTo.name), address: replyTo.address } }),
    envelope,
    subject: oneLine(subject),
    text,
    html,
    date,
    messageId: `<${id}@${from.address.split('@')[1]}>`,
    // No out-of-office answers to it (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
    xMailer: false,
  });
  return { envelope, source: message as Buffer };
}

function oneLine(text: string): string {
  const line = text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  return Array.from(line).slice(0, longestHeader).join('');
}
