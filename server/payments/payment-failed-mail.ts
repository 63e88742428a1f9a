import type { MailContent } from '../platform/mail/mail-content.ts';
import { describeDollars } from '../platform/text/describe-dollars.ts';

interface PaymentFailed {
  readonly firstName: string;
  readonly reference: string;
  readonly dueCents: number;
  readonly url: string;
}

/** Tells a student that the bank refused the payment, while there may still be time to pay in another way. */
export function paymentFailedMail({ firstName, reference, dueCents, url }: PaymentFailed): MailContent {
  return {
    subject: `Your bank did not make the payment (${reference})`,
    heading: 'The payment did not arrive',
    paragraphs: [
      `Hello ${firstName},`,
      `Your bank refused the payment of ${describeDollars(dueCents)} for ${reference}. You are not enrolled yet: please pay again.`,
    ],
    action: { label: 'Pay again', url },
    closing: ['Your bank can tell you why it refused.'],
  };
}
