import type { Kysely, Migration } from 'kysely';
import { sql } from 'kysely';

const tables = ['students', 'student_credentials'] as const;

/**
 * 0004 was to say of every student of before that they had registered. Forced row-level security hid the rows from the tables' owner,
 * so that it said so of nobody: they had a password, and were taken for names on a school's list. A password is chosen
 * by registering alone, so whoever has one has registered. Where nobody is left to be mended nothing changes.
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
  /** What is true of a student stays true. */
  async down(): Promise<void> {},
};
