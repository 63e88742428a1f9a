import type { Transaction } from 'kysely';
import type { Database } from './schema.ts';
import type { Storage } from './storage.ts';

interface Kept<Result> {
  readonly work: (trx: Transaction<Database>) => Promise<Result>;
  /** False for a dry run, and for a result that must change nothing. */
  readonly isKept: (result: Result) => boolean;
}

/**
 * Runs work in one system transaction, and rolls it back unless the result is kept. A dry run does the same work, so
 * it reports exactly what would happen.
 */
export async function keepIf<Result>(
  storage: Pick<Storage, 'system'>,
  { work, isKept }: Kept<Result>,
): Promise<Result> {
  const undone = new Error('The transaction must change nothing.');
  let found: { readonly result: Result } | undefined;
  try {
    return await storage.system(async (trx) => {
      const result = await work(trx);
      found = { result };
      if (!isKept(result)) throw undone;
      return result;
    });
  } catch (error) {
    if (error !== undone || found === undefined) throw error;
    return found.result;
  }
}
