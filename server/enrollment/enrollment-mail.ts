import { englishWords, type Words } from '../forms/definitions/words-in.ts';
import type { MailContent } from '../platform/mail/mail-content.ts';
import type { ConfirmedEnrollment } from './confirm-enrollment.ts';

interface EnrollmentMail {
  readonly firstName: string;
  readonly reference: string;
  /** The confirmation page, where the student can pay. */
  readonly url: string;
  readonly confirmed: ConfirmedEnrollment;
}

/** Tells a student what they have confirmed and what the enrollment is waiting for. */
export function enrollmentMail({ firstName, reference, url, confirmed }: EnrollmentMail): MailContent {
  return {
    subject: `You have confirmed your enrollment (${reference})`,
    heading: 'Your enrollment is confirmed',
    paragraphs: [
      `Hello ${firstName},`,
      `We received your enrollment. Your reference is ${reference}.`,
      describeNext(confirmed, englishWords),
    ],
    action: { label: 'See your answers', url },
    closing: [
      'Keep this message for your records. Use the reference when you ask about your enrollment.',
      "If you did not submit it, contact your university's insurance office.",
    ],
  };
}

/** What the student must do, or what happens next, after a confirmed enrollment. */
export function describeNext(
  { status, dueTodayCents, payUntil }: ConfirmedEnrollment,
  { say, sayDay, sayDollars }: Words,
): string {
  switch (status) {
    case 'Paid':
      return say('mailNothingToPay');
    case 'Invoice Pending':
      return say('mailBilled');
    case 'Pending': {
      const until = payUntil === null ? '' : ` ${say('mailPayBy', { day: sayDay(payUntil) })}`;
      return `${say('mailToPay', { amount: sayDollars(dueTodayCents) })}${until}`;
    }
  }
}
