import type { Kysely, Migration } from 'kysely';
import { sql } from 'kysely';

/** What stays of the last export after its retention period, so that the next one knows what changed. */
const statements: readonly string[] = [
  `alter table export_rows add column fingerprint text, add column is_unchanged boolean not null default false`,
  `alter table export_runs add column has_fingerprints boolean not null default false`,
];

export const exportFingerprints: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
  async down(db: Kysely<unknown>): Promise<void> {
    await sql.raw('alter table export_runs drop column has_fingerprints').execute(db);
    await sql.raw('alter table export_rows drop column is_unchanged, drop column fingerprint').execute(db);
  },
};
