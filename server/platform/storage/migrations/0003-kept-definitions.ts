import type { Kysely, Migration } from 'kysely';
import { sql } from 'kysely';

/**
 * The definition is text and not jsonb: jsonb sorts the keys, but the served text must match its hash. Rows are written
 * once and kept permanently; they contain no personal data.
 */
const statements: readonly string[] = [
  `create table form_definitions (
    hash text primary key,
    form_id text not null,
    form_version integer not null,
    definition text not null,
    kept_at timestamptz not null default now()
  )`,
  `grant select, insert on form_definitions to campus_cover_app`,
  `grant select, insert on form_definitions to campus_cover_system`,
];

export const keptDefinitions: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
  async down(db: Kysely<unknown>): Promise<void> {
    await sql.raw('drop table form_definitions').execute(db);
  },
};
