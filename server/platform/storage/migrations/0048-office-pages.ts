import type { Kysely, Migration } from 'kysely';
import { sql } from 'kysely';

/** Runs of exports tell new records from changed ones. Administrators can remove the note that an address does not work. */
const statements: readonly string[] = [
  // Earlier runs counted new and changed records together.
  'alter table export_runs add column added_count integer',
  'grant update (added_count) on export_runs to campus_cover_app',
  'grant delete on email_bounces to campus_cover_app',
];

export const officePages: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
  async down(db: Kysely<unknown>): Promise<void> {
    await sql.raw('revoke delete on email_bounces from campus_cover_app').execute(db);
    await sql.raw('alter table export_runs drop column added_count').execute(db);
  },
};
