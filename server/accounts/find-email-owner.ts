import { sql, type Transaction } from 'kysely';
import type { Database } from '../platform/storage/index.ts';

/**
 * The kind of account that signs in with an address. A student who is on the school's list but has not registered
 * cannot sign in yet.
 */
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
 * Blocks every other transaction that assigns the same address to an account until this transaction ends. No constraint
 * covers both the students and the administrators table, so every code path that creates an account calls this first.
 */
export async function claimEmail(trx: Transaction<Database>, email: string): Promise<EmailOwner> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${email}, 0))`.execute(trx);
  return findEmailOwner(trx, email);
}
