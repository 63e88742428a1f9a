import type { Kysely, Migration } from 'kysely';
import { sql } from 'kysely';
import { readDashboard } from './0026-one-statement-reads.ts';
import { listsWithDecisions } from './0046-appeals.ts';
import { ownUniversityOnly, withoutFunctionChecks } from './own-university.ts';

const installmentList = `select installment.payment_id as "paymentId", number, due_on as "dueOn",
    amount_cents as "amountCents", credited_cents as "creditedCents", state
  from installments installment join payments payment on payment.id = installment.payment_id
  where payment.student_id = of_student order by installment.payment_id, number`;

export const listsWithInstallments = { ...listsWithDecisions, installments: installmentList };

/**
 * Other systems are told about a payment when one of its installments is paid or canceled, as when its money goes back.
 */
const noteInstallment = `create function note_update_of_installments() returns trigger language plpgsql as $$ begin
  if exists (select from webhook_endpoints where university_id = new.university_id and kinds ? 'payment.changed') then
    perform post_webhook_events('payment.changed', array[new.university_id], array[new.payment_id]);
  end if;
  return null;
end $$`;

/** The later installments of a payment, as rows. A row's amount due is its amount less what was taken off. */
const statements: readonly string[] = [
  `create table installments (
    id text primary key,
    university_id text not null references universities,
    payment_id text not null references payments on delete cascade,
    number smallint not null check (number > 1),
    due_on date not null,
    amount_cents bigint not null check (amount_cents > 0),
    credited_cents bigint not null default 0 check (credited_cents between 0 and amount_cents),
    state text not null default 'Open' check (state in ('Open', 'Processing', 'Paid', 'Canceled')),
    paid_at timestamptz,
    paid_cents bigint,
    provider_payment_id text unique,
    attention text,
    unique (payment_id, number),
    -- Nothing is due of an installment that was taken off completely, and only of such an installment.
    check ((state = 'Canceled') = (credited_cents = amount_cents)),
    check ((state = 'Paid') = (paid_at is not null)),
    check ((state = 'Paid') = (paid_cents is not null)),
    check (paid_cents = amount_cents - credited_cents)
  )`,
  `create index on installments (university_id, due_on) where state = 'Open'`,
  // A termination is a student's own request, and so is what it takes off the later installments. Its undo adds a row
  // for what was taken off an installment that has been paid since.
  ...ownUniversityOnly('installments', 'select, insert, update (amount_cents, credited_cents, state, due_on)'),
  `alter table payment_items add column credited_cents bigint not null default 0`,
  `alter table payment_items add constraint payment_items_credited
    check (credited_cents between 0 and premium_cents - sponsor_cents) not valid`,
  `grant update (credited_cents) on payment_items to campus_cover_app`,
  // An earlier release does not know these pages by the installment's id, and leaves their reports alone.
  `alter table payment_sessions add column installment_id text`,
  noteInstallment,
  `revoke all on function note_update_of_installments from public`,
  `create trigger note_update_of_installments after update of state on installments for each row
     when (new.state in ('Paid', 'Canceled')) execute function note_update_of_installments()`,
  withoutFunctionChecks,
  readDashboard(listsWithInstallments),
];

export const installments: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
  async down(db: Kysely<unknown>): Promise<void> {
    await sql.raw(withoutFunctionChecks).execute(db);
    await sql.raw(readDashboard(listsWithDecisions)).execute(db);
    await sql.raw('drop table installments').execute(db);
    await sql.raw('drop function note_update_of_installments').execute(db);
    await sql.raw('alter table payment_items drop column credited_cents').execute(db);
    await sql.raw('alter table payment_sessions drop column installment_id').execute(db);
  },
};
