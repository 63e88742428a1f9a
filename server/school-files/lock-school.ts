import { sql, type Transaction } from 'kysely';
import type { Database } from '../platform/storage/index.ts';

/**
 * Makes other work on the whole school wait until this transaction ends: publishing its files, and importing its
 * roster. Take this lock before a student's lock.
 */
export async function lockSchool(trx: Transaction<Database>, slug: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`school ${slug}`}, 0))`.execute(trx);
}
