import type { Kysely, Migration } from 'kysely';
import { sql } from 'kysely';

/**
 * The entries from which reports read days. Without the index, a report would look at every entry of the school: sign-ins,
 * uploads and everything else.
 */
const index = `create index if not exists audit_entries_reported on audit_entries (university_id, action)
  where action in ('coverage.offered', 'payment.invoiced', 'payment.refund-due')`;

export const reportDays: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw(index).execute(db);
  },
  async down(db: Kysely<unknown>): Promise<void> {
    await sql.raw('drop index audit_entries_reported').execute(db);
  },
};
