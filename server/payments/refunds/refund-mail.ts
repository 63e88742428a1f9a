import { wordsIn } from '../../forms/definitions/words-in.ts';
import type { BaseCatalog } from '../../forms/definitions/form-catalog.ts';
import { mailLanguage } from '../../forms/reviews/mail-language.ts';
import { postMail } from '../../platform/mail/post-mail.ts';
import type { Payment } from '../../platform/storage/index.ts';
import type { PaymentWork } from '../payment-work.ts';

interface Refunded {
  /** `returned`: the money of an earlier refund came back to the school. */
  readonly what: 'refunded' | 'returned';
  /** Null for money in another currency. */
  readonly amountCents: number | null;
}

/** Tells the student about a refund, in the language in which the student enrolled. */
export async function mailRefund(
  work: PaymentWork & { readonly catalog: BaseCatalog },
  payment: Payment,
  { what, amountCents }: Refunded,
): Promise<void> {
  const { trx, keyRing, now, baseUrl, catalog } = work;
  const { universityId, reference, studentId } = payment;
  // The student's data was erased.
  if (studentId === null) return;
  const student = await trx
    .selectFrom('students')
    .innerJoin('universities', 'universities.id', 'students.universityId')
    .select(['firstName', 'lastName', 'email', 'universities.name as school'])
    .where('students.id', '=', studentId)
    .executeTakeFirstOrThrow();
  const words = wordsIn(catalog, await readLanguage(work, payment));
  const { say, sayDollars } = words;
  const isDone = what === 'refunded';
  const about =
    amountCents === null
      ? say(isDone ? 'mailRefundSentNoAmount' : 'mailRefundCameBackNoAmount', { reference })
      : say(isDone ? 'mailRefundSent' : 'mailRefundCameBack', { amount: sayDollars(amountCents), reference });
  const title = say(isDone ? 'mailRefunded' : 'mailRefundReturned');
  await postMail(trx, {
    keyRing,
    universityId,
    to: { name: `${student.firstName} ${student.lastName}`, address: student.email },
    content: {
      ...mailLanguage(words, student.school),
      subject: `${title} (${reference})`,
      heading: title,
      paragraphs: [
        say('mailHello', { name: student.firstName }),
        about,
        say(isDone ? 'mailRefundArrives' : 'mailRefundContact'),
      ],
      action: { label: say('mailSeePayment'), url: `${baseUrl}/payment/${reference}` },
      closing: [say('mailGiveReference')],
    },
    now,
  });
}

/** English for an enrollment that no form made, or whose form is no longer stored. */
async function readLanguage({ trx }: PaymentWork, { recordId }: Payment): Promise<string> {
  const row = await trx
    .selectFrom('formRecords')
    .innerJoin('formDefinitions', 'formDefinitions.hash', 'formRecords.definitionHash')
    .select('definition')
    .where('formRecords.id', '=', recordId ?? '')
    .executeTakeFirst();
  return (JSON.parse(row?.definition ?? '{}') as { readonly language?: string }).language ?? 'en';
}
