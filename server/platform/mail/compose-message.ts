import { createTransport } from 'nodemailer';
import type { MailAddress, MailMessage } from './mail-transport.ts';

/** A message as it is sent, and the envelope with its recipient for the mail server. */
export interface ComposedMessage {
  readonly envelope: { readonly from: string; readonly to: string };
  /** RFC 5322, with text and HTML alternatives. */
  readonly source: Buffer;
}

// Accepts every address that an account may have, and only one address.
const plainAddress = /^[^\s@<>()[\]",;:\\\p{Cc}]+@[^\s@<>()[\]",;:\\\p{Cc}]+$/u;
/** A header line has at most 998 characters; people read far less. */
const longestHeader = 200;

const composer = createTransport({
  streamTransport: true,
  buffer: true,
  newline: 'windows',
  disableFileAccess: true,
  disableUrlAccess: true,
});

/** Writes a message to one person. No name or subject can start another header or add a recipient. */
export async function composeMessage(
  { id, to, replyTo, subject, text, html, attachments = [] }: MailMessage,
  from: MailAddress,
  date: Date,
): Promise<ComposedMessage> {
  for (const { address } of replyTo ? [from, to, replyTo] : [from, to])
    if (!plainAddress.test(address)) throw new Error('An email address has an unexpected format.');
  const envelope = { from: from.address, to: to.address };
  const { message } = await composer.sendMail({
    // Passed as objects: the library would parse a joined string, and a name could then add an address.
    from: { name: oneLine(from.name), address: from.address },
    to: { name: oneLine(to.name), address: to.address },
    ...(replyTo && { replyTo: { name: oneLine(replyTo.name), address: replyTo.address } }),
    envelope,
    subject: oneLine(subject),
    text,
    html,
    attachments: attachments.map(({ name, mediaType, content }) => ({
      filename: oneLine(name),
      contentType: mediaType,
      content,
    })),
    date,
    messageId: `<${id}@${from.address.split('@')[1]}>`,
    // Prevents out-of-office replies (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
    xMailer: false,
  });
  return { envelope, source: message as Buffer };
}

function oneLine(text: string): string {
  const line = text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  return Array.from(line).slice(0, longestHeader).join('');
}
