import type { Kysely, Migration } from 'kysely';
import { sql } from 'kysely';

/**
 * The stored values that a submission changes, sealed, as they were when the student sent it; null for a form that does
 * not change stored values.
 */
export const replacedAnswers: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw('alter table reviews add column replaced text').execute(db);
  },
  async down(db: Kysely<unknown>): Promise<void> {
    await sql.raw('alter table reviews drop column replaced').execute(db);
  },
};
