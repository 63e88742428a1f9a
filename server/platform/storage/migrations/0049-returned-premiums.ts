import type { Kysely, Migration } from 'kysely';
import { sql } from 'kysely';

const columns = ['returned_months', 'returned_premium_cents', 'returned_sponsor_cents', 'returned_at'];

/** What a termination gives back of what a person pays, possibly 0 months; null unless a termination gave back by rule. */
const statements: readonly string[] = [
  `alter table payment_items add column returned_months smallint, add column returned_premium_cents bigint,
    add column returned_sponsor_cents bigint, add column returned_at timestamptz`,
  // Not valid: the rows that exist have given back nothing, so there is nothing to check.
  `alter table payment_items add constraint payment_items_returned check
    ((returned_months is null) = (returned_premium_cents is null)
      and (returned_months is null) = (returned_sponsor_cents is null)
      and (returned_months is null) = (returned_at is null)
      and (returned_months is null or (returned_months between 0 and months - 1
        and returned_sponsor_cents between 0 and sponsor_cents
        and returned_premium_cents - returned_sponsor_cents between 0 and premium_cents - sponsor_cents))) not valid`,
  // A termination is a student's own request.
  `grant update (${columns.join(', ')}) on payment_items to campus_cover_app`,
];

export const returnedPremiums: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
  async down(db: Kysely<unknown>): Promise<void> {
    const dropped = columns.map((column) => `drop column ${column}`).join(', ');
    await sql.raw(`alter table payment_items ${dropped}`).execute(db);
  },
};
