import { sql, type Transaction } from 'kysely';
import type { Database } from '../storage/index.ts';

/** Who signs in with an address. A student whom the school has listed and who has not registered signs in with none. */
export type EmailOwner = 'student' | 'administrator' | null;

export async function findEmailOwner(trx: Transaction<Database>, email: string): Promise<EmailOwner> {
  const student = await trx
    .selectFrom('students')
    .select('id')
    .where('email', '=', email)
    .where('registeredAt', 'is not', null)
    .executeTakeFirst();
  const administrator = await trx
    .selectFrom('administrators')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst();
  return student ? 'student' : administrator ? 'administrator' : null;
}

/**
 * Holds everybody else back who would give the same address to an account, until the transaction ends: no constraint
 * reaches over the tables of students and administrators. Every way to a new account asks here first.
 */
export async function claimEmail(trx: Transaction<Database>, email: string): Promise<EmailOwner> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${email}, 0))`.execute(trx);
  return findEmailOwner(trx, email);
}
