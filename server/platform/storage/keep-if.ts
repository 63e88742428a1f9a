import type { Transaction } from 'kysely';
import type { Database } from './schema.ts';
import type { Storage } from './storage.ts';
import { awaitWrites } from './transact.ts';

interface Kept<Result> {
  /** Limits the transaction to one university; if absent, it is a system transaction. */
  readonly universityId?: string;
  readonly work: (trx: Transaction<Database>) => Promise<Result>;
  /** False for a dry run, and for a result that must change nothing. */
  readonly isKept: (result: Result) => boolean;
}

/**
 * Runs work in one transaction, and rolls it back unless the result is kept. A dry run does the same work, so
 * it reports exactly what would happen.
 */
export async function keepIf<Result>(
  storage: Pick<Storage, 'system' | 'inTenant'>,
  { universityId, work, isKept }: Kept<Result>,
): Promise<Result> {
  const undone = new Error('The transaction must change nothing.');
  let found: { readonly result: Result } | undefined;
  try {
    const run = async (trx: Transaction<Database>): Promise<Result> => {
      const result = await work(trx);
      if (isKept(result)) return result;
      await awaitWrites(trx);
      found = { result };
      throw undone;
    };
    return await (universityId === undefined ? storage.system(run) : storage.inTenant(universityId, run));
  } catch (error) {
    if (error !== undone || found === undefined) throw error;
    return found.result;
  }
}
