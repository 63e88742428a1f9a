import { sayWhoSent } from './say-who-sent.ts';
import type { WaitingMail } from './sealed-mail.ts';

/** The message as plain text: the same text in the same order as the HTML. */
export function renderMailText({ school, content, replyTo }: WaitingMail): string {
  const { language, subject, heading = subject, paragraphs, sections = [], action, closing = [] } = content;
  const parts = [
    school ? `Campus Cover\n${school.name}` : 'Campus Cover',
    heading,
    ...paragraphs,
    ...sections.map(({ title, lines }) => [title, ...lines].join('\n')),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...closing,
    `${school ? `${language?.questions ?? 'Questions?'} ${school.supportUrl}\n` : ''}${language?.sentBy ?? sayWhoSent({ school, replyTo })}`,
  ];
  return `${parts.join('\n\n')}\n`;
}
