import type { MailContent } from '../../platform/mail/mail-content.ts';
import { postMail } from '../../platform/mail/post-mail.ts';
import type { Installment, Payment } from '../../platform/storage/index.ts';
import { describeDay } from '../../platform/text/describe-day.ts';
import { describeDollars } from '../../platform/text/describe-dollars.ts';
import type { PaymentWork } from '../payment-work.ts';
import { dueCents } from '../../coverage/installments/due-cents.ts';

interface InstallmentOf {
  readonly payment: Payment;
  readonly installment: Installment;
}

/** Emails the student about an installment that was paid, or that the bank refused. */
export async function mailInstallment(
  { trx, keyRing, now, baseUrl }: PaymentWork,
  { payment, installment }: InstallmentOf,
  what: 'paid' | 'failed',
): Promise<void> {
  const { universityId, reference } = payment;
  const { firstName, lastName, email } = await trx
    .selectFrom('students')
    .select(['firstName', 'lastName', 'email'])
    .where('id', '=', payment.studentId)
    .executeTakeFirstOrThrow();
  const next = await trx
    .selectFrom('installments')
    .selectAll()
    .where('paymentId', '=', payment.id)
    .where('state', '=', 'Open')
    .orderBy('dueOn')
    .orderBy('number')
    .executeTakeFirst();
  const url = `${baseUrl}/payment/${reference}`;
  const content = what === 'paid' ? paidMail(installment, next) : failedMail(installment);
  await postMail(trx, {
    keyRing,
    universityId,
    to: { name: `${firstName} ${lastName}`, address: email },
    content: {
      ...content,
      subject: `${content.subject} (${reference})`,
      paragraphs: [`Hello ${firstName},`, ...content.paragraphs],
      action: { label: what === 'failed' && installment.state === 'Open' ? 'Pay again' : 'See your payments', url },
    },
    now,
  });
}

function paidMail(installment: Installment, next: Installment | undefined): MailContent {
  return {
    subject: 'We received your installment',
    heading: 'We received your installment',
    paragraphs: [
      `Your payment of ${describeDollars(dueCents(installment))} has arrived.`,
      next === undefined
        ? 'No more installments are due.'
        : `Your next installment of ${describeDollars(dueCents(next))} is due on ${describeDay(next.dueOn)}.`,
    ],
  };
}

function failedMail(installment: Installment): MailContent {
  const subject = 'Your bank declined the payment';
  const heading = 'We did not receive your installment';
  if (installment.state === 'Canceled')
    return {
      subject,
      heading,
      paragraphs: [
        'Your bank declined the payment of an installment. It is no longer due, so you do not have to pay it.',
      ],
    };
  return {
    subject,
    heading,
    paragraphs: [
      `Your bank declined the payment of an installment. ${describeDollars(dueCents(installment))} is due on ${describeDay(installment.dueOn)}. Pay it again.`,
    ],
    closing: ['Your bank can tell you why it declined the payment.'],
  };
}
