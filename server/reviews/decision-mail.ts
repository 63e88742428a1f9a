import type { ReviewDecision } from '@campus-cover/engine';
import type { Accepted } from '../forms/form-handler.ts';
import { mailLanguage } from '../forms/reviews/mail-language.ts';
import type { MailContent } from '../platform/mail/mail-content.ts';
import type { ReviewedForm } from './mail-student.ts';

interface DecisionMessage extends ReviewedForm {
  readonly decision: ReviewDecision;
  /** What the administrator wrote; null if nothing. */
  readonly note: string | null;
  /** What happens next for the student. */
  readonly consequence: Accepted['consequence'];
}

const openings = {
  accept: { subject: 'mailAccepted', says: 'mailInEffect' },
  refuse: { subject: 'mailRefused', says: 'mailNoEffect' },
  ask: { subject: 'mailAsked', says: 'mailNeedsMore' },
} as const;

/** Tells a student what the school decided about a submission, and what the student can do. */
export function decisionMail(message: DecisionMessage): MailContent {
  const { words, firstName, school, title, reference, decision, note, consequence, urls } = message;
  const { say } = words;
  const { subject, says } = openings[decision.kind];
  const isAsking = decision.kind === 'ask';
  return {
    ...mailLanguage(words, school),
    subject: `${say(subject)} (${reference})`,
    heading: say(subject),
    paragraphs: [
      say('mailHello', { name: firstName }),
      `${say('mailAbout', { form: title, reference })} ${say(says)}`,
      decision.text,
      ...[consequence?.(words) ?? ''].filter((text) => text !== ''),
      ...(note === null ? [] : [say('officeWrote', { note })]),
    ],
    action: isAsking
      ? { label: say('mailOpenForm'), url: urls.form }
      : { label: say('mailSeeAnswers'), url: urls.confirmation },
    closing: [say(isAsking ? 'mailSubmitAgain' : 'mailGiveReference')],
  };
}
