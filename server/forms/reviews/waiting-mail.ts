import type { MailContent } from '../../platform/mail/mail-content.ts';
import type { Words } from '../definitions/words-in.ts';
import type { Confirmed } from '../form-handler.ts';
import { mailLanguage } from './mail-language.ts';

interface Waiting {
  /** In the student's language. */
  readonly words: Words;
  readonly firstName: string;
  /** The school's name. */
  readonly school: string;
  /** The form's title. */
  readonly title: string;
  readonly dueOn: string;
  readonly sent: Confirmed;
}

/** Confirms a submission that waits for the university's decision. */
export function waitingMail({ words, firstName, school, title, dueOn, sent }: Waiting): MailContent {
  const { say, sayDay } = words;
  const { reference, url, documentNames } = sent;
  return {
    ...mailLanguage(words, school),
    subject: `${say('mailReceived')} (${reference})`,
    heading: say('mailUnderReview'),
    paragraphs: [
      say('mailHello', { name: firstName }),
      say('mailSubmitted', { form: title, reference }),
      say('mailWaitUntil', { day: sayDay(dueOn) }),
    ],
    ...(documentNames.length > 0 && { sections: [{ title: say('mailDocuments'), lines: documentNames }] }),
    action: { label: say('mailSeeAnswers'), url },
    closing: [say('mailKeep'), say('mailNotYou')],
  };
}
