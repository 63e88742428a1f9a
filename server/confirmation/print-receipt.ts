import type { BaseCatalog } from '../forms/definitions/form-catalog.ts';
import { sayIn, sayMomentIn } from '../forms/definitions/say-in.ts';
import { getPaymentView } from '../payments/payment-view.ts';
import { sayAmount } from '../payments/payment-words.ts';
import { ServerError } from '../platform/errors/server-error.ts';
import { describeDay } from '../platform/text/describe-day.ts';
import type { PrintedAnswer, PrintedPage } from '../platform/pdf/printed-page.ts';
import { readSchoolOfStudent } from '../schools/read-school-of-student.ts';
import type { TenantWork } from '../schools/tenant-work.ts';

/**
 * Writes the receipt for a completed payment.
 *
 * @throws {ServerError} NOT_FOUND, even if the payment exists but is unpaid
 */
export async function printReceipt(work: TenantWork, catalog: BaseCatalog, reference: string): Promise<PrintedPage> {
  const payment = await getPaymentView(work, reference);
  if (payment.status !== 'Paid' || payment.paidAt === null) throw new ServerError('NOT_FOUND');
  const { student, university } = await readSchoolOfStudent(work);
  const say = sayIn(catalog, 'en');
  const fact = (key: string, ...lines: readonly string[]): PrintedAnswer => ({ label: say(key), lines });
  return {
    language: 'en',
    title: say('receiptNumber', { reference }),
    from: university.name,
    facts: [
      fact('paidOn', sayMomentIn('en', payment.paidAt, university.timeZone)),
      fact('student', `${student.firstName} ${student.lastName}, ${student.schoolStudentId}`),
      fact('paidAmount', sayAmount(payment.TotalCostDueToday)),
    ],
    paragraphs: [],
    sections: [
      {
        title: say('paidFor'),
        answers: payment.items.map(({ planName, who, premium, part }) => ({
          label: `${planName}, ${who}`,
          lines: [
            sayAmount(premium),
            ...(part === undefined
              ? []
              : [`${part.months} of ${part.ofMonths} months, from ${describeDay(part.from)}`]),
          ],
        })),
      },
      {
        title: say('payment'),
        answers: [
          fact('totalPaidBySponsor', sayAmount(payment.TotalPaidBySponsor)),
          fact('processingFee', sayAmount(payment.ProcessingFee)),
          fact('totalCostDueToday', sayAmount(payment.TotalCostDueToday)),
          fact('totalDueLater', sayAmount(payment.TotalDueLater)),
        ],
      },
    ],
    footer: reference,
    pageWord: say('page'),
  };
}
