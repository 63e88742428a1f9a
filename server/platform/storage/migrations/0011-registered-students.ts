import type { Kysely, Migration } from 'kysely';
import { sql } from 'kysely';

const tables = ['students', 'student_credentials'] as const;

/**
 * Migration 0004 should have marked all existing students as registered. Forced row-level security hid the rows from
 * the tables' owner, so the migration marked none. Those students had a password but looked unregistered. Only
 * registration sets a password, so a student with a password has registered. If no such row is left, nothing changes.
 */
const statements: readonly string[] = [
  ...tables.map((table) => `alter table ${table} no force row level security`),
  `update students set registered_at = created_at
     where registered_at is null
       and exists (select from student_credentials where student_credentials.student_id = students.id)`,
  ...tables.map((table) => `alter table ${table} force row level security`),
];

export const registeredStudents: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
  /** Does nothing: these students remain registered. */
  async down(): Promise<void> {},
};
