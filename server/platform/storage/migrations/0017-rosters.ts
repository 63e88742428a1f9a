import type { Kysely, Migration } from 'kysely';
import { sql } from 'kysely';

const tables = ['roster_students', 'roster_changes', 'roster_problems', 'roster_rows', 'roster_runs'];

/**
 * Rosters: the files in which schools list their students. A run keeps its staged rows until it is applied or
 * discarded. It keeps its list of changes until a later run is applied.
 */
const statements: readonly string[] = [
  `create table roster_runs (
    id bigint generated always as identity primary key,
    university_id text not null references universities,
    number integer not null check (number > 0),
    state text not null check (state in ('staged', 'previewed', 'applied', 'discarded', 'failed')),
    working text check (working in ('reading', 'comparing', 'applying')),
    worked_at timestamptz not null,
    period_ids jsonb not null,
    author_id text not null,
    author text not null check (author <> ''),
    file_name text not null,
    sha256 text not null default '',
    size_bytes bigint not null default 0,
    rules_hash text not null,
    rows_done integer not null default 0,
    rows_total integer,
    counts jsonb not null default '{}',
    preview text not null default '',
    failure text,
    created_at timestamptz not null,
    previewed_at timestamptz,
    applied_at timestamptz,
    ended_at timestamptz,
    undone_at timestamptz,
    unique (university_id, number),
    unique (university_id, id)
  )`,
  // One file at a time: two runs must not compare with each other's unfinished work.
  `create unique index roster_runs_one_works on roster_runs (university_id) where working is not null`,
  `create table roster_rows (
    id bigint generated always as identity primary key,
    university_id text not null,
    run_id bigint not null,
    line integer not null,
    school_student_id text not null,
    content text not null,
    unique (run_id, line),
    foreign key (university_id, run_id) references roster_runs (university_id, id)
  )`,
  `create index on roster_rows (run_id, school_student_id)`,
  `create table roster_problems (
    id bigint generated always as identity primary key,
    university_id text not null,
    run_id bigint not null,
    line integer,
    column_name text,
    code text not null,
    severity text not null check (severity in ('error', 'warning')),
    message text not null,
    foreign key (university_id, run_id) references roster_runs (university_id, id)
  )`,
  `create index on roster_problems (run_id, line)`,
  `create table roster_changes (
    id bigint generated always as identity primary key,
    university_id text not null,
    run_id bigint not null,
    kind text not null
      check (kind in ('student-added', 'student-changed', 'coverage-added', 'coverage-changed', 'row-changed')),
    student_id text not null,
    coverage_id text,
    content text not null,
    foreign key (university_id, run_id) references roster_runs (university_id, id)
  )`,
  `create index on roster_changes (run_id)`,
  `create table roster_students (
    id bigint generated always as identity primary key,
    university_id text not null,
    student_id text not null unique,
    content text not null,
    foreign key (university_id, student_id) references students (university_id, id)
  )`,
  `create index on roster_students (university_id)`,
  `alter table student_coverages add column gone_since date`,
  // Used to find out whether a student has paid for a coverage. The import checks this for every coverage in a roster.
  `create index payment_items_by_coverage on payment_items (university_id, student_coverage_id)`,
  ...tables.flatMap((table) => [
    `alter table ${table} enable row level security`,
    `alter table ${table} force row level security`,
    `create policy own_university on ${table} to campus_cover_app
       using (university_id = current_setting('app.university_id', true))
       with check (university_id = current_setting('app.university_id', true))`,
    `create policy whole_system on ${table} to campus_cover_system
       using (current_user = 'campus_cover_system') with check (current_user = 'campus_cover_system')`,
    `grant select, insert, update, delete on ${table} to campus_cover_system`,
  ]),
  // An administrator can read runs and their problems. Only the import uses the other tables.
  `grant select on roster_runs, roster_problems to campus_cover_app`,
  // Shows whether a run can be undone, but not what it changed.
  `grant select (id, university_id, run_id) on roster_changes to campus_cover_app`,
];

export const rosters: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
  async down(db: Kysely<unknown>): Promise<void> {
    await sql.raw(`drop index payment_items_by_coverage`).execute(db);
    await sql.raw(`alter table student_coverages drop column gone_since`).execute(db);
    await sql.raw(`drop table ${tables.join(', ')}`).execute(db);
  },
};
