import type { Transaction } from 'kysely';
import type { Database } from '../platform/storage/index.ts';
import type { PersonIds } from './collect-ids.ts';

/**
 * Removes the events about a person's records, including those that are still waiting for a receiver. Run it before the
 * person's reviews are removed.
 */
export async function eraseWebhookEvents(
  trx: Transaction<Database>,
  studentId: string,
  { formRecords, studentCoverages, payments }: PersonIds,
): Promise<void> {
  const records = [...formRecords, ...studentCoverages, ...payments];
  await trx
    .deleteFrom('webhookEvents')
    .where((where) =>
      where.or([
        where('recordId', 'in', (query) => query.selectFrom('reviews').select('id').where('studentId', '=', studentId)),
        ...(records.length > 0 ? [where('recordId', 'in', records)] : []),
      ]),
    )
    .execute();
}
