import type { MailContent } from '../platform/mail/mail-content.ts';
import type { ReviewState } from '../platform/storage/index.ts';
import { describeDay } from '../platform/text/describe-day.ts';
import type { ReviewedForm } from './mail-student.ts';

interface UndoneMessage extends ReviewedForm {
  /** The decision that no longer applies. */
  readonly undone: ReviewState;
  readonly dueOn: string;
}

/** Tells a student that the school has undone a decision, and what that means. */
export function undoneMail({ firstName, title, reference, undone, dueOn, urls }: UndoneMessage): MailContent {
  const subject = 'Your university is reviewing your form again';
  const says =
    undone === 'accepted'
      ? 'Your university undid its decision to accept it. It is not in effect while your university reviews it again.'
      : 'Your university undid its last decision. It has no effect yet.';
  return {
    subject: `${subject} (${reference})`,
    heading: subject,
    paragraphs: [
      `Hello ${firstName},`,
      `This message is about “${title}”, reference ${reference}. ${says}`,
      `Ignore our earlier email about the decision. Your university plans to decide by ${describeDay(dueOn)}, and we will email you.`,
    ],
    action: { label: 'See your answers', url: urls.confirmation },
    closing: ["If you have questions, contact your university's insurance office and give the reference."],
  };
}
