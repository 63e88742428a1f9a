import { sql, type Transaction } from 'kysely';
import type { Database } from '../platform/storage/index.ts';

interface ErasedEntries {
  /** Ids of the person and of what belonged to the person. */
  readonly ids: readonly string[];
  readonly erasureId: string;
}

/**
 * Replaces the person's ids in the audit trail with the id of the erasure, and empties the details. What happened,
 * when, and whether it succeeded stays.
 *
 * @returns the number of entries
 */
export async function eraseAudit(trx: Transaction<Database>, { ids, erasureId }: ErasedEntries): Promise<number> {
  const erased = (column: 'actor_id' | 'on_behalf_of' | 'subject_id') =>
    sql<string>`case when ${sql.ref(column)} in (${sql.join(ids)}) then ${erasureId} else ${sql.ref(column)} end`;
  const { numUpdatedRows } = await trx
    .updateTable('auditEntries')
    .set({
      actorId: erased('actor_id'),
      onBehalfOf: erased('on_behalf_of'),
      subjectId: erased('subject_id'),
      details: {},
    })
    .where((where) =>
      where.or([where('actorId', 'in', ids), where('onBehalfOf', 'in', ids), where('subjectId', 'in', ids)]),
    )
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
