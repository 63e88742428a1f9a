import type { Kysely, Migration } from 'kysely';
import { sql } from 'kysely';

const accountTables = ['administrators', 'account_tokens'] as const;

/**
 * A session belongs to a student, to an administrator, or to an administrator who acts for a student for a limited
 * time. After that time, the same row is an administrator session again. Its readers check `acting_until`.
 */
const statements: readonly string[] = [
  // Null when the school has listed the student but the student has not registered yet.
  `alter table students add column registered_at timestamptz`,
  `update students set registered_at = created_at`,
  `create table administrators (
    id text primary key,
    university_id text not null references universities,
    email text not null unique check (email = lower(email)),
    first_name text not null,
    last_name text not null,
    password_hash text,
    sealed_totp_secret text,
    totp_confirmed_at timestamptz,
    last_totp_step bigint,
    disabled_at timestamptz,
    created_at timestamptz not null default now(),
    unique (university_id, id)
  )`,
  `create table account_tokens (
    token_hash text primary key,
    university_id text not null references universities,
    kind text not null check (kind in ('verify-email', 'reset-password', 'administrator-invitation')),
    student_id text,
    administrator_id text,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null,
    used_at timestamptz,
    check ((student_id is null) <> (administrator_id is null)),
    foreign key (university_id, student_id) references students (university_id, id),
    foreign key (university_id, administrator_id) references administrators (university_id, id)
  )`,
  `create index on account_tokens (expires_at)`,
  `create index on account_tokens (university_id, student_id, kind)`,
  `alter table sessions
     alter column student_id drop not null,
     add column administrator_id text,
     add column acting_until timestamptz,
     add column signed_in_at timestamptz not null default now(),
     add column device text not null default '',
     add check (student_id is not null or administrator_id is not null),
     add check ((acting_until is not null) = (student_id is not null and administrator_id is not null)),
     add foreign key (university_id, administrator_id) references administrators (university_id, id)`,
  `create index on sessions (university_id, administrator_id)`,
  `create index on audit_entries (university_id, on_behalf_of, at)`,
  `create index on students (university_id, last_name, first_name)`,
  ...accountTables.flatMap((table) => [
    `alter table ${table} enable row level security`,
    `alter table ${table} force row level security`,
    `create policy own_university on ${table} to campus_cover_app
       using (university_id = current_setting('app.university_id', true))
       with check (university_id = current_setting('app.university_id', true))`,
    `create policy whole_system on ${table} to campus_cover_system
       using (current_user = 'campus_cover_system') with check (current_user = 'campus_cover_system')`,
    `grant select, insert, update, delete on ${table} to campus_cover_system`,
  ]),
  // The names of the people who acted, for the audit page, without their secrets.
  `grant select (id, university_id, email, first_name, last_name, disabled_at) on administrators to campus_cover_app`,
];

const undo: readonly string[] = [
  // Forced row-level security also hides the rows from the tables' owner, who must delete them here.
  `alter table sessions no force row level security`,
  `delete from sessions where administrator_id is not null`,
  `alter table sessions force row level security`,
  `alter table sessions drop column administrator_id, drop column acting_until, drop column signed_in_at,
     drop column device, alter column student_id set not null`,
  `drop table account_tokens, administrators`,
  `drop index audit_entries_university_id_on_behalf_of_at_idx, students_university_id_last_name_first_name_idx`,
  `alter table students drop column registered_at`,
];

export const accounts: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
  async down(db: Kysely<unknown>): Promise<void> {
    for (const statement of undo) await sql.raw(statement).execute(db);
  },
};
