import type { Kysely, Migration } from 'kysely';
import { sql } from 'kysely';

/** Drafts of a school's files. Implementation staff keep them in the same way as drafts of the school's forms. */
const statements: readonly string[] = [
  `create table school_drafts (
    school text not null,
    author_id text not null references administrators (staff_id),
    name text not null check (name <> ''),
    files jsonb not null,
    based_on integer not null check (based_on >= 0),
    revision integer not null check (revision > 0),
    saved_at timestamptz not null,
    primary key (school, author_id)
  )`,
  `grant select, insert, update, delete on school_drafts to campus_cover_system`,
];

export const schoolDrafts: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
  async down(db: Kysely<unknown>): Promise<void> {
    await sql.raw('drop table school_drafts').execute(db);
  },
};
