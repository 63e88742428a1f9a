import type { Kysely, Migration } from 'kysely';
import { sql } from 'kysely';

/**
 * Staff of the company that runs the portal are administrators without a university. No school can reach a row without
 * a university: the policies compare it with the transaction's school, and nothing equals null. In a row without a
 * university, `staff_id` is the administrator, who cannot have a university either. So a session or link without a
 * university never belongs to a school's administrator, and one with a university never belongs to staff.
 */
const statements: readonly string[] = [
  `alter table administrators
     alter column university_id drop not null,
     add column staff_id text generated always as (case when university_id is null then id end) stored unique`,
  ...['account_tokens', 'sessions'].map(
    (table) => `alter table ${table}
     alter column university_id drop not null,
     add column staff_id text generated always as (case when university_id is null then administrator_id end) stored
       references administrators (staff_id)`,
  ),
  `alter table account_tokens
     add constraint account_tokens_of_nobody check (university_id is not null or administrator_id is not null)`,
  // Staff cannot act for a student, and can sign in only with a password and a second factor.
  `alter table sessions
     add constraint sessions_of_nobody check (
       university_id is not null
       or (administrator_id is not null and student_id is null and identity_provider_id is null)
     )`,
  `create index on sessions (staff_id) where staff_id is not null`,
];

const tables = ['sessions', 'account_tokens', 'administrators'] as const;

// Forced row-level security also hides the rows from the tables' owner, who must delete them here.
const undo: readonly string[] = [
  ...tables.flatMap((table) => [
    `alter table ${table} no force row level security`,
    `delete from ${table} where university_id is null`,
    `alter table ${table} force row level security`,
  ]),
  `alter table sessions drop constraint sessions_of_nobody, drop column staff_id`,
  `alter table account_tokens drop constraint account_tokens_of_nobody, drop column staff_id`,
  `alter table administrators drop column staff_id`,
  ...tables.map((table) => `alter table ${table} alter column university_id set not null`),
];

export const staff: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
  async down(db: Kysely<unknown>): Promise<void> {
    for (const statement of undo) await sql.raw(statement).execute(db);
  },
};
