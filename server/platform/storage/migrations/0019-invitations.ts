import type { Kysely, Migration } from 'kysely';
import { sql } from 'kysely';

/** When the portal invited a student on a school's list to register. */
export const invitations: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw(`alter table students add column invited_at timestamptz`).execute(db);
  },
  async down(db: Kysely<unknown>): Promise<void> {
    await sql.raw(`alter table students drop column invited_at`).execute(db);
  },
};
