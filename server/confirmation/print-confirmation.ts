import type { EffectiveForms } from '../forms/definitions/effective-forms.ts';
import type { Say } from '../forms/definitions/say-in.ts';
import { sayDayIn, sayIn, sayMomentIn } from '../forms/definitions/say-in.ts';
import type { getPaymentView } from '../payments/payment-view.ts';
import { sayAmount, sayPaymentStatus } from '../payments/payment-words.ts';
import type { PrintedAnswer, PrintedPage, PrintedSection } from '../platform/pdf/printed-page.ts';
import { readSchoolOfStudent } from '../schools/read-school-of-student.ts';
import type { TenantWork } from '../schools/tenant-work.ts';
import { getConfirmation } from './get-confirmation.ts';

/** Keys of the portal's text. */
const reviewTitles = {
  waiting: 'underReview',
  asked: 'universityAsks',
  accepted: 'formAccepted',
  refused: 'formNotAccepted',
} as const;

type Payment = Awaited<ReturnType<typeof getPaymentView>>;

/**
 * Writes a printable confirmation: who submitted the form, when, what happens next, and every question and answer.
 * @throws {ServerError} NOT_FOUND
 */
export async function printConfirmation(
  work: TenantWork,
  forms: EffectiveForms,
  reference: string,
): Promise<PrintedPage> {
  const sent = await getConfirmation(work, forms, reference);
  const { student, university } = await readSchoolOfStudent(work);
  const { language, review } = sent;
  const say = sayIn(forms.catalog, language);
  const fact = (key: string, line: string): PrintedAnswer => ({ label: say(key), lines: [line] });
  return {
    language,
    title: review === null ? sent.confirmation.title : say(reviewTitles[review.state]),
    from: university.name,
    facts: [
      fact('yourReference', reference),
      fact('formName', sent.title),
      ...(sent.coverage === null
        ? []
        : [
            fact(
              'coverage',
              say('fromTo', {
                start: sayDayIn(language, sent.coverage.CoverageStartDate),
                end: sayDayIn(language, sent.coverage.CoverageEndDate),
              }),
            ),
          ]),
      fact('sent', sayMomentIn(language, sent.submittedAt, university.timeZone)),
      fact('student', `${student.firstName} ${student.lastName}, ${student.schoolStudentId}`),
    ],
    paragraphs:
      review === null
        ? sent.confirmation.next
        : [
            review.text ?? say('noEffectYet', { day: sayDayIn(language, review.dueOn) }),
            ...(review.note === null ? [] : [say('officeWrote', { note: review.note })]),
            ...(review.appeal === null ? [] : [say('appealUntil', { day: sayDayIn(language, review.appeal.until) })]),
            ...(review.appealedBy === null ? [] : [say('appealSent', { reference: review.appealedBy })]),
          ],
    sections: [
      ...(sent.payment === null
        ? []
        : [
            paymentSection(sent.payment, {
              say,
              paidOn: (moment) => sayMomentIn(language, moment, university.timeZone),
            }),
          ]),
      ...sent.sections.map(({ title, answers }) => ({
        title,
        answers: answers.map(({ label, lines }) => ({ label, lines: lines.length > 0 ? lines : [say('notProvided')] })),
      })),
    ],
    footer: reference,
    pageWord: say('page'),
  };
}

interface PaymentWords {
  readonly say: Say;
  readonly paidOn: (moment: string) => string;
}

function paymentSection(payment: Payment, { say, paidOn }: PaymentWords): PrintedSection {
  const amount = (key: string, text: string): readonly PrintedAnswer[] =>
    text === '0.00' ? [] : [{ label: say(key), lines: [sayAmount(text)] }];
  return {
    title: say('payment'),
    answers: [
      { label: say('paymentStatus'), lines: [sayPaymentStatus(say, payment.status)] },
      ...(payment.paidAt === null ? [] : [{ label: say('paidOn'), lines: [paidOn(payment.paidAt)] }]),
      { label: say('paidFor'), lines: payment.items.map(({ planName, who }) => `${planName}, ${who}`) },
      ...amount('totalPaidToSchool', payment.TotalPaidToSchool),
      ...amount('processingFee', payment.ProcessingFee),
      ...amount('totalCostDueToday', payment.TotalCostDueToday),
      ...amount('totalPaidBySponsor', payment.TotalPaidBySponsor),
      ...amount('totalDueLater', payment.TotalDueLater),
    ],
  };
}
