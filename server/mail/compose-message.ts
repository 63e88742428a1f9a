import type { MailAddress, MailMessage } from './mail-transport.ts';

/** Writes a message as RFC 5322 text. Nothing in a name or subject can begin another header. */
export function composeMessage(message: MailMessage, from: MailAddress, date: Date): string {
  const headers = [
    `From: ${formatAddress(from)}`,
    `To: ${formatAddress(message.to)}`,
    `Subject: ${encodeWord(message.subject)}`,
    `Date: ${date.toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: <${message.id}@${from.address.split('@')[1]}>`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: 8bit',
    'Auto-Submitted: auto-generated',
  ];
  return `${headers.join('\r\n')}\r\n\r\n${message.text.replace(/\r?\n/g, '\r\n')}\r\n`;
}

function formatAddress({ name, address }: MailAddress): string {
  if (!/^[^\s@<>",;:\\]+@[^\s@<>",;:\\]+$/.test(address)) throw new Error('A mail address has an unexpected shape.');
  return name === '' ? `<${address}>` : `${encodeWord(name)} <${address}>`;
}

// RFC 2047 for everything but the plainest words; an encoded word has at most 75 characters.
function encodeWord(text: string): string {
  if (/^[A-Za-z0-9 ]{1,60}$/.test(text)) return text;
  const words: string[] = [];
  let part = '';
  for (const letter of text) {
    if (Buffer.byteLength(part + letter) > 42) {
      words.push(part);
      part = '';
    }
    part += letter;
  }
  return [...words, part].map((word) => `=?utf-8?B?${Buffer.from(word).toString('base64')}?=`).join('\r\n ');
}
