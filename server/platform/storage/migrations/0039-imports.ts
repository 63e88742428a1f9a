import type { Kysely, Migration } from 'kysely';
import { sql } from 'kysely';
import { ownUniversityOnly } from './own-university.ts';

/** What other systems told the portal, so that a row that arrives again changes nothing. */
const statements: readonly string[] = [
  `create table import_rows (
    id bigint generated always as identity primary key,
    university_id text not null references universities,
    kind text not null check (kind in ('decisions', 'members', 'eligibility')),
    row_key text not null check (row_key <> ''),
    student_id text not null,
    content text not null,
    outcome text not null,
    author_id text not null,
    author text not null check (author <> ''),
    request_id text not null,
    imported_at timestamptz not null,
    unique (university_id, kind, row_key),
    foreign key (university_id, student_id) references students (university_id, id)
  )`,
  `create index on import_rows (student_id)`,
  // The names of programs and operators are read from here.
  `create index on import_rows (university_id, author_id, imported_at)`,
  ...ownUniversityOnly('import_rows', 'select, insert'),
];

export const imports: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
  async down(db: Kysely<unknown>): Promise<void> {
    await sql.raw('drop table import_rows').execute(db);
  },
};
