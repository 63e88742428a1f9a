import type { Kysely, Migration } from 'kysely';
import { sql } from 'kysely';
import { ownUniversityOnly } from './own-university.ts';

const before = ['submissions', 'decisions', 'enrollments', 'dependents', 'payments', 'charges', 'unanswered'];
const tables = ['export_runs', 'export_rows'] as const;

/** Not validated: the rows so far have passed a narrower check, and a check of a large table would block it. */
const allow = (kinds: readonly string[]): readonly string[] =>
  tables.map(
    (table) => `alter table ${table} drop constraint ${table}_kind_check,
      add constraint ${table}_kind_check check (kind in (${kinds.map((kind) => `'${kind}'`).join(', ')})) not valid`,
  );

/** Exports of members, and the control numbers of their X12 files. */
const statements: readonly string[] = [
  ...allow([...before, 'members']),
  `create table export_interchanges (
    id bigint generated always as identity primary key,
    university_id text not null references universities,
    kind text not null check (kind = 'members'),
    run integer not null,
    since integer not null check (since >= 0),
    receiver text not null,
    address text not null,
    control_number integer not null check (control_number between 1 and 999999999),
    settings jsonb not null,
    member_count integer not null check (member_count > 0),
    adjusted_count integer not null,
    left_out_count integer not null,
    created_at timestamptz not null,
    unique (address, control_number),
    unique (university_id, kind, run, since, receiver),
    foreign key (university_id, kind, run) references export_runs (university_id, kind, number)
  )`,
  ...ownUniversityOnly('export_interchanges', 'select'),
];

export const memberFiles: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
  async down(db: Kysely<unknown>): Promise<void> {
    await sql.raw('drop table export_interchanges').execute(db);
    for (const table of ['export_rows', 'export_runs'])
      await sql.raw(`delete from ${table} where kind = 'members'`).execute(db);
    for (const statement of allow(before)) await sql.raw(statement).execute(db);
  },
};
