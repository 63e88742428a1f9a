import type { MailContent } from '../platform/mail/mail-content.ts';

interface RefundDue {
  readonly firstName: string;
  readonly reference: string;
  /** True when an earlier payment has already enrolled the student. */
  readonly isEnrolled: boolean;
  readonly supportUrl: string;
  readonly url: string;
}

/** Tells a student that a payment arrived when nothing was due, and that it will be refunded. */
export function refundDueMail({ firstName, reference, isEnrolled, supportUrl, url }: RefundDue): MailContent {
  return {
    subject: `About your payment (${reference})`,
    heading: 'We owe you a refund',
    paragraphs: [
      `Hello ${firstName},`,
      isEnrolled
        ? `We received a second payment for ${reference}. The first payment enrolled you. We will refund the second one.`
        : `We received a payment for ${reference} that we cannot use, so it does not enroll you. We will refund it.`,
    ],
    action: { label: 'See the payment', url },
    closing: [`Questions? Get help from your school at ${supportUrl}.`],
  };
}
