import { ServerError } from '../platform/errors/server-error.ts';
import type { Payment } from '../platform/storage/index.ts';
import type { TenantWork } from '../schools/tenant-work.ts';

/** Finds the student's own payment. @throws {ServerError} NOT_FOUND */
export async function findOwnPayment({ trx, session }: TenantWork, reference: string): Promise<Payment> {
  const payment = await trx
    .selectFrom('payments')
    .selectAll()
    .where('reference', '=', reference)
    .where('studentId', '=', session.studentId)
    .executeTakeFirst();
  if (!payment) throw new ServerError('NOT_FOUND');
  return payment;
}
