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

/** Tells a student what they have confirmed and what it is waiting for. */
export function enrollmentMail({ firstName, reference, url, confirmed }: EnrollmentMail): MailContent {
  return {
    subject: `You have confirmed your enrollment (${reference})`,
    heading: 'Your enrollment is confirmed',
    paragraphs: [
      `Hello ${firstName},`,
      `we have your enrollment. Your reference is ${reference}.`,
      describeNext(confirmed),
    ],
    action: { label: 'See what you sent', url },
    closing: [
      'Keep this message for your records, and quote the reference when you ask about your enrollment.',
      'If it was not you who sent it, tell the insurance office of your university.',
    ],
  };
}

function describeNext({ status, dueTodayCents, payUntil }: ConfirmedEnrollment): string {
  switch (status) {
    case 'Paid':
      return 'There is nothing to pay: you are enrolled.';
    case 'Invoice Pending':
      return 'Your university will bill you. We write to you as soon as you are enrolled.';
    case 'Pending': {
      const until = payUntil === null ? '' : ` Pay until ${describeDay(payUntil)}: after that day it expires.`;
      return `It is complete when ${describeDollars(dueTodayCents)} are paid.${until}`;
    }
  }
}
