import { postMail } from '../platform/mail/post-mail.ts';
import type { Payment } from '../platform/storage/index.ts';
import { paymentFailedMail } from './payment-failed-mail.ts';
import type { PaymentWork } from './payment-work.ts';
import { refundDueMail } from './refund-due-mail.ts';

/** Emails the student about a payment that failed or must be refunded. */
export async function tellAboutPayment(
  { trx, keyRing, now, baseUrl }: PaymentWork,
  payment: Payment,
  what: 'failed' | 'refund',
): Promise<void> {
  const { universityId, reference } = payment;
  const { firstName, lastName, email, supportUrl } = await trx
    .selectFrom('students')
    .innerJoin('universities', 'universities.id', 'students.universityId')
    .select(['firstName', 'lastName', 'email', 'supportUrl'])
    .where('students.id', '=', payment.studentId)
    .executeTakeFirstOrThrow();
  const url = `${baseUrl}/payment/${reference}`;
  const content =
    what === 'failed'
      ? paymentFailedMail({ firstName, reference, dueCents: payment.dueTodayCents, url })
      : refundDueMail({ firstName, reference, isEnrolled: payment.status === 'Paid', supportUrl, url });
  const to = { name: `${firstName} ${lastName}`, address: email };
  await postMail(trx, { keyRing, universityId, to, content, now });
}
