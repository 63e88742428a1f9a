import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { sealedColumns } from '../../server/platform/storage/sealed-columns.ts';
import { openTestStorage } from './open-test-storage.ts';

const text = readFileSync(new URL('../../docs/data-at-rest.md', import.meta.url), 'utf8');
const between = (mark: string) => new RegExp(`<!-- ${mark} -->(.*)<!-- /${mark} -->`, 's').exec(text)?.[1] ?? '';
const namesIn = (cell: string) => [...cell.matchAll(/`(\w+)`/g)].map(([, name = '']) => name);

interface Classified {
  readonly column: string;
  readonly group: string;
}

const classified: readonly Classified[] = between('columns')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .flatMap((line) => {
    const [, table = '', group = '', columns = ''] = line.split('|');
    return namesIn(columns).map((column) => ({ column: `${namesIn(table)[0]}.${column}`, group: group.trim() }));
  });

it('finds every column of every table in exactly one class of docs/data-at-rest.md, and no other column there', async () => {
  const storage = await openTestStorage({ kind: 'pglite' });
  const { rows } = await sql<{ table: string; column: string }>`
    select columns.table_name as "table", column_name as "column" from information_schema.columns as columns
    join information_schema.tables as tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(storage.db);
  await storage.close();
  const impersonal = new Set(namesIn(between('impersonal')));
  const personal = rows.filter(({ table }) => !impersonal.has(table)).map(({ table, column }) => `${table}.${column}`);
  expect(personal.length).toBeGreaterThan(200);
  expect(classified.map(({ column }) => column).sort()).toEqual(personal.sort());
  expect([...impersonal].filter((table) => !rows.some((row) => row.table === table))).toEqual([]);
  expect(new Set(classified.map(({ group }) => group))).toEqual(new Set(['sealed', 'digest', 'plain', 'neutral']));
}, 60_000);

it('finds every column that the storage layer seals listed there as sealed', () => {
  const inSql = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const bySeal = Object.entries(sealedColumns).flatMap(([table, columns]) =>
    columns.map((column) => `${inSql(table)}.${inSql(column)}`),
  );
  const tables = new Set(Object.keys(sealedColumns).map(inSql));
  const documented = classified
    .filter(({ column, group }) => group === 'sealed' && tables.has(column.split('.')[0] ?? ''))
    .map(({ column }) => column);
  expect(documented.sort()).toEqual(bySeal.sort());
});
