import type { Kysely, Migration } from 'kysely';
import { sql } from 'kysely';
import { ownUniversityOnly } from './own-university.ts';

const kinds = ['submissions', 'decisions', 'enrollments', 'dependents', 'payments', 'charges', 'unanswered'];
const kindCheck = `check (kind in (${kinds.map((kind) => `'${kind}'`).join(', ')}))`;

/** Exports of a school's records, and the tokens with which programs take them. */
const statements: readonly string[] = [
  `create table export_runs (
    id bigint generated always as identity primary key,
    university_id text not null references universities,
    kind text not null ${kindCheck},
    number integer not null check (number > 0),
    columns jsonb not null,
    author_id text not null,
    author text not null check (author <> ''),
    taken_at timestamptz not null,
    record_count integer not null default 0,
    changed_count integer not null default 0,
    removed_count integer not null default 0,
    rows_removed_at timestamptz,
    unique (university_id, kind, number)
  )`,
  // The code compares keys with the order of their characters, whatever the database's language is.
  `create table export_rows (
    id bigint generated always as identity primary key,
    university_id text not null,
    kind text not null ${kindCheck},
    record_key text collate "C" not null,
    run integer not null,
    student_id text,
    content text,
    unique (university_id, kind, record_key, run),
    foreign key (university_id, kind, run) references export_runs (university_id, kind, number)
  )`,
  `create index on export_rows (student_id) where student_id is not null`,
  `create table export_tokens (
    id text primary key,
    token_hash text not null unique,
    name text not null check (name <> ''),
    university_ids jsonb not null,
    kinds jsonb not null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    revoked_at timestamptz,
    last_used_at timestamptz
  )`,
  ...['export_runs', 'export_rows'].flatMap((table) => ownUniversityOnly(table, 'select, insert')),
  `grant update (record_count, changed_count, removed_count) on export_runs to campus_cover_app`,
  `grant select, insert, update, delete on export_tokens to campus_cover_system`,
];

export const schoolExports: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
  async down(db: Kysely<unknown>): Promise<void> {
    await sql.raw('drop table export_tokens, export_rows, export_runs').execute(db);
  },
};
