import type { Transaction } from 'kysely';
import type { Database } from '../platform/storage/index.ts';

/** The ids of everything that belongs to a student, by table. */
export interface PersonIds {
  readonly dependents: readonly string[];
  readonly studentCoverages: readonly string[];
  readonly formRecords: readonly string[];
  readonly documents: readonly string[];
  readonly payments: readonly string[];
}

export async function collectIds(trx: Transaction<Database>, studentId: string): Promise<PersonIds> {
  const idsOf = async (table: keyof PersonIds): Promise<readonly string[]> => {
    const rows = await trx.selectFrom(table).select('id').where('studentId', '=', studentId).orderBy('id').execute();
    return rows.map(({ id }) => id);
  };
  return {
    dependents: await idsOf('dependents'),
    studentCoverages: await idsOf('studentCoverages'),
    formRecords: await idsOf('formRecords'),
    documents: await idsOf('documents'),
    payments: await idsOf('payments'),
  };
}
