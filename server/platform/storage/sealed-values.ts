import { sql } from 'kysely';
import type { Storage } from './storage.ts';
import type { ColumnSeal } from './sealed-columns.ts';

/** A sealed value that a use case seals itself, outside the sealed columns. All names are as in SQL. */
export interface SealedValue {
  readonly table: string;
  readonly column: string;
  /** The property of a jsonb column that contains the sealed text; absent for a text column. */
  readonly property?: string;
  /** The rows that have such a value: those with this value in this column. Absent: all rows. */
  readonly where?: { readonly column: string; readonly value: string };
  /** The column that `purposeOf` depends on. */
  readonly named: string;
  readonly purposeOf: (name: string) => string;
  /** Seals again what the opened text itself contains. */
  readonly resealInside?: (text: string) => string;
}

/** Rows per transaction. A student who is working at the same time waits for at most this many rows. */
const batchSize = 200;

interface Found {
  readonly place: string;
  readonly name: string;
  readonly sealed: string;
}

/**
 * Uses the newest key to reseal values that other keys have sealed. Leaves out rows that are locked and values that no
 * key opens.
 *
 * @returns the number of values that were sealed
 */
export async function resealValues(
  storage: Pick<Storage, 'system'>,
  values: readonly SealedValue[],
  seal: ColumnSeal,
): Promise<number> {
  let count = 0;
  for (const value of values) {
    let after: string | null = '(0,0)';
    while (after !== null) {
      const batch: Batch = await resealBatch(storage, value, { seal, after });
      count += batch.resealed;
      after = batch.last;
    }
  }
  return count;
}

interface Batch {
  readonly resealed: number;
  /** The position of the last row; null after the last batch. */
  readonly last: string | null;
}

function resealBatch(
  storage: Pick<Storage, 'system'>,
  value: SealedValue,
  { seal, after }: { readonly seal: ColumnSeal; readonly after: string },
): Promise<Batch> {
  const { table, column, property, named } = value;
  const sealedText = textOf(value);
  return storage.system(async (trx) => {
    const { rows } = await sql<Found>`
      select ctid::text as place, ${sql.ref(named)} as name, ${sealedText} as sealed from ${sql.table(table)}
      where ctid > ${after}::tid and ${hasValue(value)} and not starts_with(${sealedText}, ${`${seal.newestId}.`})
      order by ctid limit ${sql.lit(batchSize)} for update skip locked`.execute(trx);
    let resealed = 0;
    for (const { place, name, sealed } of rows) {
      const again = resealOrNull(value, { seal, sealed, purpose: value.purposeOf(name) });
      if (again === null) continue;
      const written =
        property === undefined
          ? sql`${again}`
          : sql`jsonb_set(${sql.ref(column)}, array[${property}::text], to_jsonb(${again}::text))`;
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${written} where ctid = ${place}::tid`.execute(trx);
      resealed += 1;
    }
    return { resealed, last: rows.length === batchSize ? (rows.at(-1)?.place ?? null) : null };
  });
}

/**
 * The number of values that were sealed with one key, or with any key but one.
 */
export function countSealedValues(
  storage: Pick<Storage, 'system'>,
  values: readonly SealedValue[],
  { keyId, except = false }: { readonly keyId: string; readonly except?: boolean },
): Promise<number> {
  return storage.system(async (trx) => {
    let count = 0;
    for (const value of values) {
      const isByKey = sql`starts_with(${textOf(value)}, ${`${keyId}.`})`;
      const { rows } = await sql<{ found: number }>`select count(*)::int as found from ${sql.table(value.table)}
        where ${hasValue(value)} and ${except ? sql`not ${isByKey}` : isByKey}`.execute(trx);
      count += rows[0]?.found ?? 0;
    }
    return count;
  });
}

function textOf({ column, property }: SealedValue) {
  return property === undefined ? sql.ref(column) : sql`(${sql.ref(column)} ->> ${property}::text)`;
}

function hasValue(value: SealedValue) {
  const isThere = sql`${textOf(value)} is not null`;
  return value.where ? sql`${sql.ref(value.where.column)} = ${value.where.value} and ${isThere}` : isThere;
}

interface Sealed {
  readonly seal: ColumnSeal;
  readonly sealed: string;
  readonly purpose: string;
}

/** Null when no key opens the value. */
function resealOrNull({ resealInside }: SealedValue, { seal, sealed, purpose }: Sealed): string | null {
  try {
    const text = seal.open(sealed, purpose);
    return seal.seal(resealInside ? resealInside(text) : text, purpose);
  } catch (error) {
    if (error instanceof Error && error.name === 'SealError') return null;
    throw error;
  }
}

/** A sealed value in a row whose values are in PostgreSQL's text format; null when the row has none. */
export function findSealedText(
  { column, property, where }: SealedValue,
  row: Readonly<Record<string, string | null>>,
): string | null {
  const text = row[column];
  if (typeof text !== 'string' || (where && row[where.column] !== where.value)) return null;
  if (property === undefined) return text;
  const inside = (JSON.parse(text) as Readonly<Record<string, unknown>> | null)?.[property];
  return typeof inside === 'string' ? inside : null;
}
