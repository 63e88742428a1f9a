import { sql, type Kysely, type Migration } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Storage } from '../../../server/platform/storage/index.ts';
import { baseLine, contractions } from '../../../server/platform/storage/migrations/contractions.ts';
import { migrations } from '../../../server/platform/storage/migrations/index.ts';
import { migrateTo } from '../migrate-to.ts';
import { openTestStorage } from '../open-test-storage.ts';
import { blockingIndexes } from './blocking-indexes.ts';
import { findBreakingChanges, readSchemaFacts } from './find-breaking-changes.ts';

let storage: Storage;
beforeAll(async () => {
  storage = await openTestStorage({ kind: 'pglite' });
}, 60_000);
afterAll(() => storage.close());

/** Runs a change on the tables as they are, says what would break an earlier release, and rolls the change back. */
async function judge(change: (db: Kysely<unknown>) => Promise<void>): Promise<readonly string[]> {
  const db = storage.db as unknown as Kysely<never>;
  let problems: readonly string[] = [];
  const undo = new Error('undo');
  await db
    .transaction()
    .execute(async (trx) => {
      const statements: string[] = [];
      const before = await readSchemaFacts(trx);
      await change(recording(trx, statements) as unknown as Kysely<unknown>);
      problems = findBreakingChanges(before, await readSchemaFacts(trx), statements);
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
  return problems;
}

function recording(db: Kysely<never>, statements: string[]): Kysely<never> {
  return db.withPlugin({
    transformQuery: ({ node }) => {
      const { sqlFragments } = node as { readonly sqlFragments?: readonly string[] };
      if (sqlFragments) statements.push(sqlFragments.join('?'));
      return node;
    },
    transformResult: async ({ result }) => result,
  });
}

const names = Object.keys(migrations);
const later = names.slice(names.indexOf(baseLine) + 1);

describe('the migrations after the base line', () => {
  it('only expand the tables, unless they are listed as the second step', async () => {
    expect(names).toContain(baseLine);
    await migrateTo(storage, baseLine);
    for (const name of later) {
      const migration = migrations[name] as Migration;
      const problems = await judge((db) => migration.up(db));
      expect(Object.hasOwn(contractions, name) ? [] : problems, name).toEqual([]);
      await migrateTo(storage, name);
    }
  });

  it('include every index in the list of indexes that may block writes', async () => {
    const facts = await readSchemaFacts(storage.db as unknown as Kysely<never>);
    expect(Object.keys(blockingIndexes).filter((name) => !facts.has(`index ${name}`))).toEqual([]);
  });

  it('that are a second step name an earlier migration, which another release has brought', () => {
    for (const [name, needed] of Object.entries(contractions)) {
      expect(later).toContain(name);
      expect(names.indexOf(needed)).toBeGreaterThanOrEqual(0);
      expect(names.indexOf(needed)).toBeLessThan(names.indexOf(name));
    }
  });
});

describe('the check of migrations', () => {
  it.each([
    ['drop table carriers cascade', /drops or renames the table carriers/],
    ['alter table students rename column city to town', /drops or renames the column students.city/],
    ['alter table students drop column city', /drops or renames the column students.city/],
    ['alter table students alter column state_id type varchar(2)', /changes the column students.state_id from/],
    ['alter table students alter column registered_at set not null', /changes the column students.registered_at from/],
    ['alter table students add column later text not null', /adds the column students.later, which is not null/],
    [`alter table students add constraint later check (city <> '-')`, /adds the constraint students.later without/],
    ['create unique index later on students (first_name, id)', /adds the unique index later to a table/],
    [
      'create index later on students (first_name)',
      /adds the index later to students, which blocks writes to students/,
    ],
    ['alter function refuse_change() rename to refuse', /drops or renames the function refuse_change/],
    ['lock table students', /locks a whole table/],
  ])('refuses: %s', async (statement, problem) => {
    expect(
      (
        await judge((db) =>
          sql
            .raw(statement)
            .execute(db)
            .then(() => undefined),
        )
      ).join('\n'),
    ).toMatch(problem);
  });

  it.each([
    'create table later (id text primary key, note text not null unique)',
    'alter table students add column later text',
    `alter table students add column later text not null default ''`,
    'do $$ begin create table later (note text); create index later_note on later (note); end $$',
    `alter table students add constraint later check (city <> '-') not valid`,
    `update students set city = ''`,
  ])('accepts: %s', async (statement) => {
    expect(
      await judge((db) =>
        sql
          .raw(statement)
          .execute(db)
          .then(() => undefined),
      ),
    ).toEqual([]);
  });
});
