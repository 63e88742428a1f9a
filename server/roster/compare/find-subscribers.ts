import type { Transaction } from 'kysely';
import type { Database } from '../../platform/storage/index.ts';

const pageSize = 5000;

/** Maps each of a school's subscriber IDs to its student. SQL cannot search for an ID, because the column is sealed. */
export async function findSubscribers(
  trx: Transaction<Database>,
  universityId: string,
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  let after = '';
  for (;;) {
    const page = await trx
      .selectFrom('studentCoverages')
      .select(['id', 'studentId', 'subscriberId'])
      .where('universityId', '=', universityId)
      .where('id', '>', after)
      .orderBy('id')
      .limit(pageSize)
      .execute();
    for (const { studentId, subscriberId } of page) found.set(subscriberId, studentId);
    const last = page.at(-1);
    if (last === undefined || page.length < pageSize) return found;
    after = last.id;
  }
}
