import type { OverlayKey } from '@campus-cover/engine';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../platform/storage/index.ts';

/** Makes other work on the school's form wait until this transaction ends: starting it, and publishing its files. */
export async function lockOverlay(trx: Transaction<Database>, { school, form }: OverlayKey): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`overlay ${school}/${form}`}, 0))`.execute(trx);
}
