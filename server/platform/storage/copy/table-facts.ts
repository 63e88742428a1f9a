import type { SqlConnection } from '../storage-driver.ts';

/** A table in a copy of the database. */
export interface TableFacts {
  readonly name: string;
  /** Every column except those that the database generates from others. */
  readonly columns: readonly ColumnFacts[];
}

export interface ColumnFacts {
  readonly name: string;
  /** As PostgreSQL writes it, e.g. `"timestamp with time zone"`. */
  readonly type: string;
}

/** The portal's tables. The catalog lists them, so that this works with the tables of any release. */
export async function readTableFacts(sql: SqlConnection): Promise<readonly TableFacts[]> {
  const { rows } = await sql.query(
    `select relname as name, (
       select json_agg(json_build_object('name', attname, 'type', format_type(atttypid, atttypmod)) order by attnum)
       from pg_attribute
       where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
     ) as columns
     from pg_class
     where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and relname not like 'kysely\\_%'
     order by relname`,
    [],
  );
  return rows as readonly TableFacts[];
}

/** Quotes a name for SQL, e.g. `"students"`. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
