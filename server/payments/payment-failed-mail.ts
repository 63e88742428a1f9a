import type { MailContent } from '../platform/mail/mail-content.ts';
import { describeDollars } from '../platform/text/describe-dollars.ts';

interface PaymentFailed {
  readonly firstName: string;
  readonly reference: string;
  readonly dueCents: number;
  readonly url: string;
}

/** Tells a student that the bank refused the payment, while there may still be time to pay in a different way. */
export function paymentFailedMail({ firstName, reference, dueCents, url }: PaymentFailed): MailContent {
  return {
    subject: `Your bank declined the payment (${reference})`,
    heading: 'We did not receive the payment',
    paragraphs: [
      `Hello ${firstName},`,
      `Your bank declined the payment of ${describeDollars(dueCents)} for ${reference}. You are not enrolled yet. Pay again to enroll.`,
    ],
    action: { label: 'Pay again', url },
    closing: ['Your bank can tell you why it declined the payment.'],
  };
}
