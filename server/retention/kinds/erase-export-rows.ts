import type { Transaction } from 'kysely';
import type { Database } from '../../platform/storage/index.ts';

/** Empties what exports have about students. The next export notices that their records are gone. */
export async function eraseExportRows(trx: Transaction<Database>, studentIds: readonly string[]): Promise<void> {
  await trx
    .updateTable('exportRows')
    .set({ content: '', fingerprint: null, studentId: null })
    .where('studentId', 'in', studentIds)
    .execute();
}
