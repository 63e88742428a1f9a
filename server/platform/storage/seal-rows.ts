import { sql, type Transaction } from 'kysely';
import { sealedColumns, sealedMark, type ColumnSeal } from './sealed-columns.ts';
import { columnPurpose } from './sealing-plugin.ts';
import type { Storage } from './storage.ts';

/** Rows per transaction. A student who is working at the same time waits for at most this many rows. */
const batchSize = 200;

type LooseTables = Record<string, Record<string, string | null>>;

/**
 * Seals unsealed values in sealed columns: rows from an earlier release, and values that operators write with SQL. Leaves
 * out rows that are locked and values that no key opens.
 *
 * @param newest when given, also reseals the values that a different key sealed
 * @returns the number of changed rows
 */
export async function sealRows(storage: Storage, newest?: Pick<ColumnSeal, 'newestId' | 'open'>): Promise<number> {
  let count = 0;
  for (const [table, columns] of Object.entries(sealedColumns)) {
    let after: string | null = null;
    do {
      const from: string | null = after;
      const batch: SealedBatch = await storage.system((trx) =>
        sealBatch(trx as unknown as Transaction<LooseTables>, { table, columns, newest, after: from }),
      );
      count += batch.changed;
      after = batch.last;
    } while (after !== null);
  }
  return count;
}

interface Batch {
  readonly table: string;
  readonly columns: readonly string[];
  readonly newest: Pick<ColumnSeal, 'newestId' | 'open'> | undefined;
  /** The id of the last row of the batch before; null for the first batch. */
  readonly after: string | null;
}

interface SealedBatch {
  readonly changed: number;
  /** The id of the last row; null after the last batch. */
  readonly last: string | null;
}

async function sealBatch(
  trx: Transaction<LooseTables>,
  { table, columns, newest, after }: Batch,
): Promise<SealedBatch> {
  const mark = newest === undefined ? sealedMark : `${sealedMark}${newest.newestId}.`;
  const isOpen = columns.map(
    (column) => sql<boolean>`(${sql.ref(column)} <> '' and not starts_with(${sql.ref(column)}, ${mark}))`,
  );
  const rows = await trx
    .selectFrom(table)
    .select('id')
    // As SQL, so that the storage layer does not open it: one value that no key opens would fail the whole batch.
    .select(columns.map((column, index) => sql<string | null>`${sql.ref(column)}`.as(`stored${index}`)))
    .where((where) => where.or(isOpen))
    .$if(after !== null, (query) => query.where('id', '>', after))
    .orderBy('id')
    .limit(batchSize)
    // Another instance or a person has locked the other rows.
    .forUpdate()
    .skipLocked()
    .execute();
  let changed = 0;
  for (const row of rows) {
    const values = columns.flatMap((column, index) => {
      const stored = row[`stored${index}`];
      const text = stored && !stored.startsWith(mark) ? openOrNull(stored, column, newest) : null;
      return text === null ? [] : [[column, text] as const];
    });
    if (values.length === 0) continue;
    await trx
      .updateTable(table)
      .set(Object.fromEntries(values))
      .where('id', '=', row['id'] ?? '')
      .execute();
    changed += 1;
  }
  return { changed, last: rows.length === batchSize ? (rows.at(-1)?.['id'] ?? null) : null };
}

/** Null when no key opens the value. */
function openOrNull(stored: string, column: string, seal: Pick<ColumnSeal, 'open'> | undefined): string | null {
  if (!seal || !stored.startsWith(sealedMark)) return stored;
  try {
    return seal.open(stored.slice(sealedMark.length), columnPurpose(column));
  } catch (error) {
    if (error instanceof Error && error.name === 'SealError') return null;
    throw error;
  }
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
