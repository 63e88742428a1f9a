import { sql, type Kysely } from 'kysely';
import { blockingIndexes } from './blocking-indexes.ts';

/** What an earlier release relies on: each table, column and function, with what must not change about it. */
export type SchemaFacts = ReadonlyMap<string, string>;

/** Reads the catalog, so that it does not matter how a migration writes its statements. */
export async function readSchemaFacts(db: Kysely<never>): Promise<SchemaFacts> {
  const { rows } = await sql<{ name: string; fact: string }>`
    select 'table ' || relname as name, relkind::text as fact from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname not like 'kysely%'
    union all
    select 'column ' || relname || '.' || attname, format_type(atttypid, atttypmod)
        || case when attnotnull and not atthasdef and attidentity = '' then ', required' else '' end
        || case when attnotnull then ', not null' else '' end
      from pg_attribute join pg_class on pg_class.oid = attrelid
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname not like 'kysely%'
        and attnum > 0 and not attisdropped
    union all
    select 'constraint ' || conrelid::regclass || '.' || conname,
        contype::text || case when convalidated then '' else ' not valid' end
      from pg_constraint where connamespace = 'public'::regnamespace and conrelid <> 0 and contype in ('c', 'f', 'u', 'p')
    union all
    select case when indisunique then 'unique index ' else 'index ' end || relname, indrelid::regclass::text
      from pg_index join pg_class on pg_class.oid = indexrelid
      where relnamespace = 'public'::regnamespace
    union all
    select 'function ' || proname || '(' || pg_get_function_arguments(pg_proc.oid) || ')', pg_get_function_result(pg_proc.oid)
      from pg_proc where pronamespace = 'public'::regnamespace and proowner = current_user::regrole`.execute(db);
  return new Map(rows.map(({ name, fact }) => [name, fact]));
}

/** Statements that stop other connections for as long as a table is large. */
const locking: readonly (readonly [RegExp, string])[] = [
  [/\b(vacuum full|cluster|lock table|truncate)\b/i, 'locks a whole table'],
  [/\bvalidate constraint\b.*\b(add|alter column)\b/is, 'validates a constraint under a stronger lock'],
];

/**
 * Why an instance of the earlier release could fail while or after a migration runs; empty for a migration that only
 * expands the tables.
 */
export function findBreakingChanges(before: SchemaFacts, after: SchemaFacts, statements: readonly string[]): string[] {
  const isNewTable = (name: string) => !before.has(`table ${name}`);
  const problems: string[] = [];
  for (const [name, fact] of before) {
    const now = after.get(name);
    if (/^(constraint|unique index|index) /.test(name)) continue;
    if (now === undefined) problems.push(`drops or renames the ${name}`);
    else if (now !== fact) problems.push(`changes the ${name} from ${fact} to ${now}`);
  }
  for (const [name, fact] of after) {
    if (before.has(name)) continue;
    const [kind = '', place = ''] = name.split(/ (?=\S+$)/);
    const table = kind.endsWith('index') ? fact : (place.split('.')[0] ?? '');
    if (isNewTable(table)) continue;
    if (kind === 'column' && fact.includes('required'))
      problems.push(`adds the ${name}, which is not null and has no default`);
    if (kind === 'constraint' && !fact.endsWith('not valid')) problems.push(`adds the ${name} without "not valid"`);
    if (kind === 'index' && !Object.hasOwn(blockingIndexes, place))
      problems.push(`adds the ${name} to ${table}, which blocks writes to ${table} until it is built`);
    if (kind === 'unique index') problems.push(`adds the ${name} to a table that earlier releases write`);
  }
  for (const statement of statements)
    for (const [pattern, what] of locking) if (pattern.test(statement)) problems.push(`${what}: ${statement}`);
  return problems;
}
