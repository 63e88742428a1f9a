import type { Transaction } from 'kysely';
import type { Database } from '../platform/storage/index.ts';

/** An administrator, a broker's person or a staff member, without sign-in data. */
export function findAdministrator({ trx }: { readonly trx: Transaction<Database> }, administratorId: string) {
  return trx
    .selectFrom('administrators')
    .select(['id', 'firstName', 'lastName', 'email'])
    .where('id', '=', administratorId)
    .executeTakeFirstOrThrow();
}
