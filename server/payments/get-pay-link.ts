import { readSchoolOfStudent } from '../schools/read-school-of-student.ts';
import type { TenantWork } from '../schools/tenant-work.ts';

/** Where a student pays: the waiting payment if the portal takes payments, otherwise the school's own page. */
export type PayLink = { readonly url: string } | { readonly error: string };

export async function getPayLink(work: TenantWork, { paysHere }: { readonly paysHere: boolean }): Promise<PayLink> {
  const { trx, session } = work;
  const waiting = await trx
    .selectFrom('payments')
    .select('reference')
    .where('studentId', '=', session.studentId)
    .where('status', '=', 'Pending')
    .where('dueTodayCents', '>', 0)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .executeTakeFirst();
  if (waiting && paysHere) return { url: `/payment/${waiting.reference}` };
  const installment = await trx
    .selectFrom('installments')
    .innerJoin('payments', 'payments.id', 'installments.paymentId')
    .select('reference')
    .where('studentId', '=', session.studentId)
    .where('installments.state', '=', 'Open')
    .orderBy('dueOn')
    .orderBy('installments.id')
    .executeTakeFirst();
  if (installment && paysHere) return { url: `/payment/${installment.reference}` };
  const { university } = await readSchoolOfStudent(work);
  if (university.payUrl !== null) return { url: university.payUrl };
  return { error: 'Nothing is due right now. If you expected a bill, ask your school.' };
}
