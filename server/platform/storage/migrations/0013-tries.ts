import type { Kysely, Migration } from 'kysely';
import { sql } from 'kysely';

/** The wait after an attempt increases with the number of attempts and starts at the last attempt. */
export const tries: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table rate_limits add column spent_at timestamptz`.execute(db);
  },
  async down(db: Kysely<unknown>): Promise<void> {
    await sql`alter table rate_limits drop column spent_at`.execute(db);
  },
};
