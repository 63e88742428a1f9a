import type { WaitingMail } from './sealed-mail.ts';

/** The message for who reads plain text: the same words in the same order as the HTML. */
export function renderMailText({ school, content }: WaitingMail): string {
  const { subject, heading = subject, paragraphs, action, closing = [] } = content;
  const parts = [
    `Campus Cover\n${school.name}`,
    heading,
    ...paragraphs,
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...closing,
    `Questions? ${school.supportUrl}\nThis message was sent by Campus Cover for ${school.name}. Replies to it are not read.`,
  ];
  return `${parts.join('\n\n')}\n`;
}
