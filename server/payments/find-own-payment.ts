import { ServerError } from '../errors/server-error.ts';
import type { Payment } from '../storage/index.ts';
import type { TenantWork } from '../use-cases/tenant-work.ts';

/** A payment of the student's own. @throws {ServerError} NOT_FOUND */
export async function findOwnPayment(
  { trx, session }: TenantWork,
  reference: string,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<Payment> {
  const payment = await trx
    .selectFrom('payments')
    .selectAll()
    .where('reference', '=', reference)
    .where('studentId', '=', session.studentId)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
  if (!payment) throw new ServerError('NOT_FOUND');
  return payment;
}
