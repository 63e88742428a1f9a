import type { Transaction } from 'kysely';
import type { Database } from '../platform/storage/index.ts';

/**
 * The names of programs and of people who run commands, by the ids under which they imported rows, e.g. `"Registrar
 * (token)"`. The transaction is limited to the school. An id that imported nothing is absent.
 */
export async function findImportAuthors(
  { trx }: { readonly trx: Transaction<Database> },
  ids: ReadonlyArray<string | null>,
): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>();
  for (const id of new Set(ids)) {
    if (id === null) continue;
    const row = await trx
      .selectFrom('importRows')
      .select('author')
      .where('authorId', '=', id)
      .orderBy('importedAt', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (row !== undefined) names.set(id, row.author);
  }
  return names;
}
