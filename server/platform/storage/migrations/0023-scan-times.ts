import type { Kysely, Migration } from 'kysely';
import { sql } from 'kysely';

const statements = [
  `alter table documents add column scan_due_at timestamptz not null default now()`,
  `create index documents_to_scan on documents (scan_status, scan_due_at)
     where removed_at is null and scan_status in ('pending', 'not-scanned')`,
];

/** When an instance may next scan a document, so that a scan that a crash interrupted is repeated. */
export const scanTimes: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
  async down(db: Kysely<unknown>): Promise<void> {
    await sql.raw('alter table documents drop column scan_due_at').execute(db);
  },
};
