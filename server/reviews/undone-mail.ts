import { mailLanguage } from '../forms/reviews/mail-language.ts';
import type { MailContent } from '../platform/mail/mail-content.ts';
import type { ReviewState } from '../platform/storage/index.ts';
import type { ReviewedForm } from './mail-student.ts';

interface UndoneMessage extends ReviewedForm {
  /** The decision that no longer applies. */
  readonly undone: ReviewState;
  readonly dueOn: string;
}

/** Tells a student that the school has undone a decision, and what that means. */
export function undoneMail(message: UndoneMessage): MailContent {
  const { words, firstName, school, title, reference, undone, dueOn, urls } = message;
  const { say, sayDay } = words;
  const says = say(undone === 'accepted' ? 'mailAcceptanceUndone' : 'mailDecisionUndone');
  return {
    ...mailLanguage(words, school),
    subject: `${say('mailUndone')} (${reference})`,
    heading: say('mailUndone'),
    paragraphs: [
      say('mailHello', { name: firstName }),
      `${say('mailAbout', { form: title, reference })} ${says}`,
      say('mailIgnoreDecision', { day: sayDay(dueOn) }),
    ],
    action: { label: say('mailSeeAnswers'), url: urls.confirmation },
    closing: [say('mailGiveReference')],
  };
}
