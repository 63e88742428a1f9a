import { sql } from 'kysely';
import type { Storage } from '../platform/storage/index.ts';

/**
 * The entries for requests and submissions with a reference, oldest first, for an operator. The only detail is the
 * reason.
 */
export function findAuditByReference(storage: Storage, reference: string) {
  return storage.system((trx) =>
    trx
      .selectFrom('auditEntries')
      .select([
        'at',
        'action',
        'outcome',
        'actorId',
        'onBehalfOf',
        'subjectId',
        sql<string | null>`details ->> 'reason'`.as('reason'),
      ])
      .where((where) =>
        where.or([where('requestId', '=', reference), where(sql`details ->> 'reference'`, '=', reference)]),
      )
      .orderBy('id')
      .limit(200)
      .execute(),
  );
}
