import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/storage/index.ts';
import { reportingDays } from '../reporting-days.ts';

interface LateInstallments {
  readonly paymentId: string;
  readonly graceDays: number;
  readonly now: Date;
}

/**
 * Whether the student may have paid an installment on its last day to pay, although the provider has not reported it: a
 * page that opened by then has no report on its end.
 */
export async function awaitsReport(
  trx: Transaction<Database>,
  { paymentId, graceDays, now }: LateInstallments,
): Promise<boolean> {
  const page = await trx
    .selectFrom('paymentSessions')
    .innerJoin('installments', 'installments.id', 'paymentSessions.installmentId')
    .innerJoin('universities', 'universities.id', 'installments.universityId')
    .select('paymentSessions.id')
    .where('installments.paymentId', '=', paymentId)
    .where('installments.state', '=', 'Open')
    .where('paymentSessions.status', '=', 'open')
    .where(
      sql<boolean>`(payment_sessions.created_at at time zone universities.time_zone)::date <= due_on + ${graceDays}::integer`,
    )
    .where('expiresAt', '>', new Date(now.getTime() - reportingDays * 86_400_000).toISOString())
    .executeTakeFirst();
  return page !== undefined;
}
