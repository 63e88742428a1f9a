import type { ReviewDecision } from '@campus-cover/engine';
import type { Accepted } from '../forms/form-handler.ts';
import type { MailContent } from '../platform/mail/mail-content.ts';
import type { ReviewedForm } from './mail-student.ts';

interface DecisionMessage extends ReviewedForm {
  readonly decision: ReviewDecision;
  /** What the administrator wrote; null if nothing. */
  readonly note: string | null;
  /** What the acceptance led to; empty for any other decision. */
  readonly accepted: Accepted;
}

const openings = {
  accept: { subject: 'Your form was accepted', says: 'Your university accepted it, and it is now in effect.' },
  refuse: { subject: 'Your form was not accepted', says: 'Your university did not accept it, so nothing has changed.' },
  ask: {
    subject: 'Your university has a question about your form',
    says: 'Your university needs something from you before it can decide. Your answers are saved.',
  },
} as const;

/** Tells a student what the school decided about a submission, and what the student can do. */
export function decisionMail({
  firstName,
  title,
  reference,
  decision,
  note,
  accepted,
  urls,
}: DecisionMessage): MailContent {
  const { subject, says } = openings[decision.kind];
  const isAsking = decision.kind === 'ask';
  return {
    subject: `${subject} (${reference})`,
    heading: subject,
    paragraphs: [
      `Hello ${firstName},`,
      `This message is about “${title}”, reference ${reference}. ${says}`,
      decision.text,
      ...(accepted.consequence === undefined ? [] : [accepted.consequence]),
      ...(note === null ? [] : [`Your university also wrote: ${note}`]),
    ],
    action: isAsking
      ? { label: 'Open the form', url: urls.form }
      : { label: 'See your answers', url: urls.confirmation },
    closing: [
      isAsking
        ? 'Change what is needed, then submit the form again.'
        : "If you have questions, contact your university's insurance office and give the reference.",
    ],
  };
}
