import { sql, type Transaction } from 'kysely';
import { sealedColumns, sealedMark } from './sealed-columns.ts';
import type { Storage } from './storage.ts';

/** Rows per transaction. A student who is working at the same time waits for at most this many rows. */
const batchSize = 200;

type LooseTables = Record<string, Record<string, string | null>>;

/**
 * Seals unsealed values in sealed columns: rows from an earlier release, and values that operators write with SQL.
 *
 * @param newestId when given, also reseals the values that a different key sealed
 * @returns the number of changed rows
 */
export async function sealRows(storage: Storage, { newestId }: { readonly newestId?: string } = {}): Promise<number> {
  const mark = newestId === undefined ? sealedMark : `${sealedMark}${newestId}.`;
  let count = 0;
  for (const [table, columns] of Object.entries(sealedColumns)) {
    let found;
    do {
      found = await storage.system((trx) =>
        sealBatch(trx as unknown as Transaction<LooseTables>, { table, columns, mark }),
      );
      count += found;
    } while (found === batchSize);
  }
  return count;
}

interface Batch {
  readonly table: string;
  readonly columns: readonly string[];
  readonly mark: string;
}

async function sealBatch(trx: Transaction<LooseTables>, { table, columns, mark }: Batch): Promise<number> {
  const isOpen = columns.map(
    (column) => sql<boolean>`(${sql.ref(column)} <> '' and not starts_with(${sql.ref(column)}, ${mark}))`,
  );
  const rows = await trx
    .selectFrom(table)
    .select(['id', ...columns])
    .where((where) => where.or(isOpen))
    .limit(batchSize)
    // Another instance or a person has locked the other rows.
    .forUpdate()
    .skipLocked()
    .execute();
  for (const { id, ...values } of rows)
    await trx
      .updateTable(table)
      .set(values)
      .where('id', '=', id ?? '')
      .execute();
  return rows.length;
}

/** The number of rows with a value that one key sealed, or that any key but one sealed. */
export async function countSealedRows(
  storage: Storage,
  { keyId, except = false }: { readonly keyId: string; readonly except?: boolean },
): Promise<number> {
  return storage.system(async (trx) => {
    let count = 0;
    for (const [table, columns] of Object.entries(sealedColumns)) {
      const isSealed = columns.map((column) => {
        const isByKey = sql`starts_with(${sql.ref(column)}, ${`${sealedMark}${keyId}.`})`;
        return except ? sql`(starts_with(${sql.ref(column)}, ${sealedMark}) and not ${isByKey})` : isByKey;
      });
      const { rows } = await sql<{ found: number | string }>`select count(*) as found from ${sql.table(table)}
        where ${sql.join(isSealed, sql` or `)}`.execute(trx);
      count += Number(rows[0]?.found ?? 0);
    }
    return count;
  });
}
