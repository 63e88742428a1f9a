import type { Kysely, Migration } from 'kysely';
import { sql } from 'kysely';

/** The day on which a student's coverage begins once the payment is complete; null for the coverage's own first day. */
export const firstDayOncePaid: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw('alter table payment_items add column begins_on date').execute(db);
  },
  async down(db: Kysely<unknown>): Promise<void> {
    await sql.raw('alter table payment_items drop column begins_on').execute(db);
  },
};
