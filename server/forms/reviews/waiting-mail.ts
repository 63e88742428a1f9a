import type { MailContent } from '../../platform/mail/mail-content.ts';
import { describeDay } from '../../platform/text/describe-day.ts';
import type { Confirmed } from '../form-handler.ts';

interface Waiting {
  readonly firstName: string;
  /** The form's title. */
  readonly title: string;
  readonly dueOn: string;
  readonly sent: Confirmed;
}

/** Confirms a submission that waits for the university's decision. */
export function waitingMail({ firstName, title, dueOn, sent }: Waiting): MailContent {
  const { reference, url, documentNames } = sent;
  return {
    subject: `We have received your form (${reference})`,
    heading: 'Your university is reviewing your form',
    paragraphs: [
      `Hello ${firstName},`,
      `You submitted “${title}”. Your reference is ${reference}.`,
      `It has no effect yet. Your university is reviewing it and plans to decide by ${describeDay(dueOn)}. We will email you the decision.`,
    ],
    ...(documentNames.length > 0 && { sections: [{ title: 'Documents you sent', lines: documentNames }] }),
    action: { label: 'See your answers', url },
    closing: [
      'Keep this message for your records. Use the reference when you ask about your form.',
      "If you did not submit it, contact your university's insurance office.",
    ],
  };
}
