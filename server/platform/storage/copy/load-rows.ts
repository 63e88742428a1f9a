import type { SqlConnection } from '../storage-driver.ts';
import { quoted, type TableFacts } from './table-facts.ts';
import type { SnapshotRow } from './take-snapshot.ts';

/** Writes rows of a snapshot into the table that they came from. */
export async function loadRows(
  sql: SqlConnection,
  { name, columns }: TableFacts,
  rows: readonly SnapshotRow[],
): Promise<void> {
  const values = columns.map(({ type }, index) => `(one ->> ${index})::${type}`);
  const { affectedRows } = await sql.query(
    `insert into ${quoted(name)} (${columns.map((column) => quoted(column.name)).join(', ')}) overriding system value
     select ${values.join(', ')} from json_array_elements($1::text::json) as one`,
    [`[${rows.join()}]`],
  );
  if (affectedRows !== rows.length) throw new Error(`The database did not accept every row of the table ${name}.`);
}

interface Statement {
  readonly statement: string;
}

/**
 * Prepares empty tables for rows in any order: no walls, no triggers and no foreign keys. Returns the function that
 * puts all of these back. PostgreSQL then checks every foreign key.
 */
export async function openTables(sql: SqlConnection): Promise<() => Promise<void>> {
  const walls = await statements(sql, 'alter table %1$s no force row level security', 'relforcerowsecurity');
  const wallsAgain = await statements(sql, 'alter table %1$s force row level security', 'relforcerowsecurity');
  const quiet = await statements(sql, 'alter table %1$s disable trigger user', 'relhastriggers');
  const loud = await statements(sql, 'alter table %1$s enable trigger user', 'relhastriggers');
  const { rows: keys } = await sql.query(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as dropped,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as added
     from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace order by conname`,
    [],
  );
  const foreignKeys = keys as readonly { readonly dropped: string; readonly added: string }[];
  await runAll(sql, [...walls, ...quiet, ...foreignKeys.map(({ dropped }) => dropped)]);
  return async () => {
    await runAll(sql, await continueIdentities(sql));
    await runAll(sql, [...foreignKeys.map(({ added }) => added), ...loud, ...wallsAgain]);
  };
}

/** The next generated id of each table follows the highest one that was loaded. */
function continueIdentities(sql: SqlConnection): Promise<readonly string[]> {
  return statements(
    sql,
    `select setval(pg_get_serial_sequence('%1$s', '%2$s'), coalesce(max(%2$I), 1), max(%2$I) is not null) from %1$s`,
    `attidentity <> ''`,
    `join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped`,
    'attname',
  );
}

/** Writes a statement for each of the portal's tables that meets a condition. */
async function statements(
  sql: SqlConnection,
  pattern: string,
  condition: string,
  join = '',
  column = `''`,
): Promise<readonly string[]> {
  const { rows } = await sql.query(
    `select format($1::text, pg_class.oid::regclass, ${column}) as statement from pg_class ${join}
     where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and relname not like 'kysely\\_%'
       and ${condition}`,
    [pattern],
  );
  return (rows as readonly Statement[]).map(({ statement }) => statement);
}

async function runAll(sql: SqlConnection, all: readonly string[]): Promise<void> {
  for (const statement of all) await sql.run(statement);
}
