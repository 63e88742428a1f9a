import type { Kysely } from 'kysely';
import type { Database } from '../schema.ts';
import type { SqlConnection, StorageConnection } from '../storage-driver.ts';
import { quoted, readTableFacts, type TableFacts } from './table-facts.ts';

/** The database as of one moment, while other connections write. */
export interface Snapshot {
  /** The names of the migrations that have run, in order. */
  readonly migrations: readonly string[];
  readonly tables: readonly TableFacts[];
  /** The rows of a table, in batches. */
  rowsOf(table: TableFacts): AsyncIterable<readonly SnapshotRow[]>;
}

/**
 * A JSON array with one entry for each of the table's columns: the value as PostgreSQL writes it in text, or null. This
 * format keeps every value exactly, e.g. microseconds, which the drivers' own types would lose.
 */
export type SnapshotRow = string;

/** A row of the largest tables takes up to a few hundred kilobytes, e.g. a form's definition. */
const rowsAtOnce = 100;

/** Passes a snapshot to `work`. The snapshot ends when `work` returns. */
export function takeSnapshot<Result>(
  db: Kysely<Database>,
  work: (snapshot: Snapshot) => Promise<Result>,
): Promise<Result> {
  return db.getExecutor().provideConnection(async (connection) => {
    const held = connection as StorageConnection;
    return held.transact({ role: 'snapshot' }, async () => {
      const { rows } = await held.sql.query('select name from kysely_migration order by name', []);
      const migrations = (rows as readonly { readonly name: string }[]).map(({ name }) => name);
      const tables = await readTableFacts(held.sql);
      // Only this role sees the rows of every university.
      await held.sql.run(`select set_config('role', 'campus_cover_system', true)`);
      return work({ migrations, tables, rowsOf: (table) => readRows(held.sql, table) });
    });
  });
}

async function* readRows(sql: SqlConnection, { name, columns }: TableFacts): AsyncGenerator<readonly SnapshotRow[]> {
  const values = columns.map((column) => `${quoted(column.name)}::text`).join(', ');
  await sql.run(
    `declare copied no scroll cursor for select json_build_array(${values})::text as "row" from ${quoted(name)}`,
  );
  for (;;) {
    const { rows } = await sql.query(`fetch ${rowsAtOnce} from copied`, []);
    if (rows.length === 0) break;
    yield (rows as readonly { readonly row: SnapshotRow }[]).map(({ row }) => row);
  }
  await sql.run('close copied');
}
