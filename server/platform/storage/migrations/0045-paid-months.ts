import type { Kysely, Migration } from 'kysely';
import { sql } from 'kysely';

/**
 * The months that a person in a payment pays for, and the day from which they do. Null where the premium is not divided
 * into months.
 */
const statements: readonly string[] = [
  `alter table payment_items add column paid_from date, add column months smallint, add column of_months smallint`,
  // Not valid: the rows that exist have no months, so there is nothing to check.
  `alter table payment_items add constraint payment_items_months check
    ((paid_from is null) = (months is null) and (months is null) = (of_months is null)
      and (months is null or months between 1 and of_months)) not valid`,
];

export const paidMonths: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
  async down(db: Kysely<unknown>): Promise<void> {
    await sql
      .raw('alter table payment_items drop column paid_from, drop column months, drop column of_months')
      .execute(db);
  },
};
