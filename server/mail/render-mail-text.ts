import { sayWhoReads } from './say-who-reads.ts';
import type { WaitingMail } from './sealed-mail.ts';

/** The message for who reads plain text: the same words in the same order as the HTML. */
export function renderMailText({ school, content, replyTo }: WaitingMail): string {
  const { subject, heading = subject, paragraphs, sections = [], action, closing = [] } = content;
  const parts = [
    `Campus Cover\n${school.name}`,
    heading,
    ...paragraphs,
    ...sections.map(({ title, lines }) => [title, ...lines].join('\n')),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...closing,
    `Questions? ${school.supportUrl}\nThis message was sent by Campus Cover for ${school.name}. ${sayWhoReads(replyTo)}`,
  ];
  return `${parts.join('\n\n')}\n`;
}
