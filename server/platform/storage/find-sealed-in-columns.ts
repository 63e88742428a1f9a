import { sealedColumns, sealedMark } from './sealed-columns.ts';
import { columnPurpose } from './sealing-plugin.ts';

interface SealedText {
  readonly sealed: string;
  readonly purpose: string;
}

/** The sealed values in a row's sealed columns. All names are as in SQL. */
export function findSealedInColumns(
  table: string,
  row: Readonly<Record<string, string | null>>,
): readonly SealedText[] {
  return (columnsOf.get(table) ?? []).flatMap(([column, name]) => {
    const value = row[column];
    if (!value?.startsWith(sealedMark)) return [];
    return [{ sealed: value.slice(sealedMark.length), purpose: columnPurpose(name) }];
  });
}

/** Maps each table to the SQL spelling and the spelling in queries of its sealed columns. */
const columnsOf: ReadonlyMap<string, readonly (readonly [string, string])[]> = new Map(
  Object.entries(sealedColumns).map(([table, names]) => [inSql(table), names.map((name) => [inSql(name), name])]),
);

function inSql(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
