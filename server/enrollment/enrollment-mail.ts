import type { MailContent } from '../platform/mail/mail-content.ts';
import { describeDay } from '../platform/text/describe-day.ts';
import { describeDollars } from '../platform/text/describe-dollars.ts';
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
      describeNext(confirmed),
    ],
    action: { label: 'See your answers', url },
    closing: [
      'Keep this message for your records. Use the reference when you ask about your enrollment.',
      "If you did not submit it, contact your university's insurance office.",
    ],
  };
}

/** What the student must do, or what follows, after a confirmed enrollment. */
export function describeNext({ status, dueTodayCents, payUntil }: ConfirmedEnrollment): string {
  switch (status) {
    case 'Paid':
      return 'You have nothing to pay. You are enrolled.';
    case 'Invoice Pending':
      return 'Your university will bill you. We will write to you when you are enrolled.';
    case 'Pending': {
      const until =
        payUntil === null ? '' : ` Pay by ${describeDay(payUntil)}. After that day, your enrollment expires.`;
      return `Your enrollment is complete once you pay ${describeDollars(dueTodayCents)}.${until}`;
    }
  }
}
