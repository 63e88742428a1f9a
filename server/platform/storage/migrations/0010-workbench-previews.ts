import type { Kysely, Migration } from 'kysely';
import { sql } from 'kysely';

/**
 * Validators of unpublished forms, for the author's browser. Every instance finds a requested module here. They contain
 * no personal data, and a cleanup deletes them after a day.
 */
const statements: readonly string[] = [
  `create table workbench_previews (
    hash text primary key,
    module text not null,
    made_at timestamptz not null
  )`,
  `create index workbench_previews_made_at on workbench_previews (made_at)`,
  `grant select, insert, update, delete on workbench_previews to campus_cover_system`,
];

export const workbenchPreviews: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
  async down(db: Kysely<unknown>): Promise<void> {
    await sql.raw('drop table workbench_previews').execute(db);
  },
};
