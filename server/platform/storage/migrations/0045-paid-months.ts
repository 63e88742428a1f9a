import type { Kysely, Migration } from 'kysely';
import { sql } from 'kysely';

/**
 * The months that a person in a payment pays for, and the day from which they do. Null where the premium is not divided
 * into months. What a termination gives back of it is null unless there was one.
 */
const statements: readonly string[] = [
  `alter table payment_items add column paid_from date, add column months smallint, add column of_months smallint`,
  // Not valid: the rows that exist have no months, so there is nothing to check.
  `alter table payment_items add constraint payment_items_months check
    ((paid_from is null) = (months is null) and (months is null) = (of_months is null)
      and (months is null or months between 1 and of_months)) not valid`,
  `alter table payment_items add column returned_months smallint, add column returned_premium_cents bigint,
    add column returned_sponsor_cents bigint, add column returned_at timestamptz`,
  `alter table payment_items add constraint payment_items_returned check
    ((returned_months is null) = (returned_premium_cents is null)
      and (returned_months is null) = (returned_sponsor_cents is null)
      and (returned_months is null) = (returned_at is null)
      and (returned_months is null or (returned_months between 1 and months - 1
        and returned_sponsor_cents between 0 and sponsor_cents
        and returned_premium_cents - returned_sponsor_cents between 0 and premium_cents - sponsor_cents))) not valid`,
  // A termination is a student's own request.
  `grant update (returned_months, returned_premium_cents, returned_sponsor_cents, returned_at)
    on payment_items to campus_cover_app`,
];

export const paidMonths: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
  async down(db: Kysely<unknown>): Promise<void> {
    await sql
      .raw(
        'alter table payment_items drop column paid_from, drop column months, drop column of_months, drop column returned_months, drop column returned_premium_cents, drop column returned_sponsor_cents, drop column returned_at',
      )
      .execute(db);
  },
};
