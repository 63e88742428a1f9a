import type { MailLanguage } from '../../platform/mail/mail-content.ts';
import type { Words } from '../definitions/words-in.ts';

/** The language of a message that is written with these words; empty for English. */
export function mailLanguage({ tag, say }: Words, school: string): { readonly language?: MailLanguage } {
  if (tag === 'en') return {};
  return { language: { tag, questions: say('mailQuestions'), sentBy: say('mailSentBy', { school }) } };
}
