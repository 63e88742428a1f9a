import { sealedColumns, sealedMark, type ColumnSeal } from './sealed-columns.ts';
import { columnPurpose } from './sealing-plugin.ts';

/**
 * Opens every value in a row's sealed columns, to show that the keys can. All names are as in SQL.
 *
 * @throws {SealError} when one does not open
 */
export function openSealedColumns(
  table: string,
  row: Readonly<Record<string, string | null>>,
  seal: Pick<ColumnSeal, 'open'>,
): void {
  for (const [column, name] of columnsOf.get(table) ?? []) {
    const value = row[column];
    if (value?.startsWith(sealedMark)) seal.open(value.slice(sealedMark.length), columnPurpose(name));
  }
}

/** Maps each table to the SQL spelling and the spelling in queries of its sealed columns. */
const columnsOf: ReadonlyMap<string, readonly (readonly [string, string])[]> = new Map(
  Object.entries(sealedColumns).map(([table, names]) => [inSql(table), names.map((name) => [inSql(name), name])]),
);

function inSql(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
