import type { Transaction } from 'kysely';
import type { Database } from '../storage/index.ts';

/** Who an administrator or a staff member is; nothing of how they sign in. */
export function findAdministrator({ trx }: { readonly trx: Transaction<Database> }, administratorId: string) {
  return trx
    .selectFrom('administrators')
    .select(['id', 'firstName', 'lastName', 'email'])
    .where('id', '=', administratorId)
    .executeTakeFirstOrThrow();
}
