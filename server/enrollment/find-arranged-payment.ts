import { readSchoolOfStudent } from '../schools/read-school-of-student.ts';
import type { TenantWork } from '../schools/tenant-work.ts';
import type { PaymentChoice } from './how-paid.ts';

/**
 * The payment choice for additions to a coverage that the student already has, so that the page does not ask again. It
 * is the same as for the coverage's own enrollment. If that is unknown, the choice is a university invoice, provided
 * that the school bills students.
 */
export async function findArrangedPayment(work: TenantWork, coverageId: string): Promise<PaymentChoice> {
  const { timings, methods } = (await readSchoolOfStudent(work)).settings.payment;
  const arranged = await work.trx
    .selectFrom('payments')
    .innerJoin('paymentItems', 'paymentItems.paymentId', 'payments.id')
    .select(['payTimeOption', 'payMethod'])
    .where('studentId', '=', work.session.studentId)
    .where('studentCoverageId', '=', coverageId)
    .where('status', 'in', ['Paid', 'Invoice Pending', 'Invoiced'])
    .orderBy('payments.createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  const [first = 'University Invoice'] = timings;
  const payTimeOption =
    arranged && timings.includes(arranged.payTimeOption)
      ? arranged.payTimeOption
      : timings.includes('University Invoice')
        ? 'University Invoice'
        : first;
  if (payTimeOption === 'University Invoice') return { payTimeOption, payMethod: null, installmentName: null };
  const known = arranged?.payMethod ?? null;
  const payMethod = known !== null && methods.includes(known) ? known : (methods[0] ?? null);
  return { payTimeOption, payMethod, installmentName: null };
}
