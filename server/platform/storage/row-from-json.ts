import type { Selectable } from 'kysely';
import type { Database } from './schema.ts';
import { sealedColumnsOf, type ColumnSeal } from './sealed-columns.ts';
import { openSealed } from './sealing-plugin.ts';

/** The tables whose rows a database function returns as JSON. */
type RowTable = 'students' | 'universities' | 'studentCoverages' | 'formRecords' | 'documents';

/** A row as PostgreSQL's `row_to_json` writes it: names in SQL spelling, values as JSON. */
export type JsonRow = Readonly<Record<string, unknown>>;

/**
 * A table's row that a database function returned as JSON, as a query would return it: with names in TypeScript
 * spelling, sealed columns opened and timestamps in ISO format.
 */
export function rowFromJson<Table extends RowTable>(
  table: Table,
  row: JsonRow,
  seal: Pick<ColumnSeal, 'open'>,
): Selectable<Database[Table]> {
  const sealed = sealedColumnsOf(table);
  const result: Record<string, unknown> = {};
  for (const [column, value] of Object.entries(row)) {
    const name = nameOf(column);
    // In these tables, the name of every timestamp ends this way, and no other column's name does.
    if (typeof value === 'string' && column.endsWith('_at')) result[name] = new Date(value).toISOString();
    else if (typeof value === 'string' && sealed.includes(name)) result[name] = openSealed(seal, value, name);
    else result[name] = value;
  }
  return result as Selectable<Database[Table]>;
}

const names = new Map<string, string>();

function nameOf(column: string): string {
  let name = names.get(column);
  if (name === undefined) {
    name = column.replaceAll(/_([a-z0-9])/g, (_match, letter: string) => letter.toUpperCase());
    names.set(column, name);
  }
  return name;
}
