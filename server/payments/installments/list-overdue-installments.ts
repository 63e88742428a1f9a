import { sql } from 'kysely';
import { dueCents } from '../../coverage/installments/due-cents.ts';
import type { IsoDate, Storage } from '../../platform/storage/index.ts';

/** An installment whose due day has passed in its school's time zone. */
export interface OverdueInstallment {
  readonly slug: string;
  readonly reference: string;
  readonly number: number;
  readonly dueOn: IsoDate;
  readonly cents: number;
}

/**
 * The overdue installments of all schools, the oldest first. They need no operator: the student is to pay, and the
 * school decides what happens otherwise.
 */
export async function listOverdueInstallments(storage: Storage, now: Date): Promise<readonly OverdueInstallment[]> {
  const rows = await storage.system((trx) =>
    trx
      .selectFrom('installments')
      .innerJoin('payments', 'payments.id', 'installments.paymentId')
      .innerJoin('universities', 'universities.id', 'installments.universityId')
      .select(['slug', 'reference', 'number', 'dueOn', 'amountCents', 'creditedCents'])
      .where('installments.state', '=', 'Open')
      .where('studentId', 'is not', null)
      .where('dueOn', '<', sql<string>`(${now.toISOString()}::timestamptz at time zone universities.time_zone)::date`)
      .orderBy('dueOn')
      .orderBy('reference')
      .orderBy('number')
      .execute(),
  );
  return rows.map(({ slug, reference, number, dueOn, ...amounts }) => ({
    slug,
    reference,
    number,
    dueOn,
    cents: dueCents(amounts),
  }));
}
