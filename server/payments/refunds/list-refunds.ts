import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/storage/index.ts';

interface Wish {
  readonly universityId: string;
  /** How many finished refunds to list, newest first. All others are always listed. */
  readonly mostEnded: number;
}

/** A school's refunds: those that are waiting or on their way, oldest first; then the finished ones, newest first. */
export async function listRefunds(trx: Transaction<Database>, { universityId, mostEnded }: Wish) {
  const refunds = trx
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.paymentId')
    .selectAll('refunds')
    .select(['reference', 'studentId'])
    .where('refunds.universityId', '=', universityId);
  const isOpen = sql<boolean>`state in ('requested', 'released', 'sent')`;
  const open = await refunds.where(isOpen).orderBy('requestedAt').orderBy('refunds.id').execute();
  const ended = await refunds
    .where(sql<boolean>`not ${isOpen}`)
    .orderBy(sql`coalesce(ended_at, decided_at)`, 'desc')
    .orderBy('refunds.id')
    .limit(mostEnded)
    .execute();
  return [...open, ...ended];
}

export type ListedRefund = Awaited<ReturnType<typeof listRefunds>>[number];
