import type { Kysely, Migration } from 'kysely';
import { sql } from 'kysely';
import { ownUniversityOnly } from './own-university.ts';

/** A school may write only what its people decide. What the provider answered is written by the system. */
const requested = ['id', 'university_id', 'payment_id', 'provider_payment_id', 'amount_cents', 'reason', 'state'];
const forSchools = `select, insert (${[...requested, 'requested_by', 'requested_at', 'request_key'].join(', ')}),
  update (state, decided_by, decided_at, refusal)`;

/** Other systems are told about a payment whose money went back, in the transaction that records it. */
const noteRefund = `create function note_update_of_refunds() returns trigger language plpgsql as $$ begin
  if exists (select from webhook_endpoints where university_id = new.university_id and kinds ? 'payment.changed') then
    perform post_webhook_events('payment.changed', array[new.university_id], array[new.payment_id]);
  end if;
  return null;
end $$`;

const statements: readonly string[] = [
  `create table refunds (
    id text primary key,
    university_id text not null references universities,
    payment_id text not null references payments on delete cascade,
    provider_payment_id text not null,
    amount_cents bigint not null check (amount_cents > 0),
    reason text check (reason <> ''),
    state text not null check (state in ('requested', 'refused', 'released', 'sent', 'succeeded', 'failed')),
    requested_by text,
    requested_at timestamptz not null,
    request_key text,
    decided_by text,
    decided_at timestamptz,
    refusal text,
    provider_refund_id text unique,
    ended_at timestamptz,
    failure text,
    due_cents bigint not null default 0 check (due_cents between 0 and amount_cents),
    fee_cents bigint not null default 0 check (fee_cents between 0 and amount_cents - due_cents),
    unique (university_id, request_key),
    -- Two different people: one asks, the other decides.
    check (decided_by <> requested_by),
    -- Only a refund that was made at the provider has nobody here who asked for it.
    check (requested_by is not null or (provider_refund_id is not null and state in ('sent', 'succeeded', 'failed'))),
    check ((requested_by is null) = (request_key is null)),
    check ((decided_by is null) = (requested_by is null or state = 'requested')),
    check ((decided_by is null) = (decided_at is null)),
    check ((ended_at is not null) = (state in ('succeeded', 'failed')))
  )`,
  `create index on refunds (university_id, state)`,
  `create index on refunds (payment_id)`,
  ...ownUniversityOnly('refunds', forSchools),
  // What a refund takes off the charges of a payment that is still in effect.
  `create table refund_items (
    refund_id text not null references refunds on delete cascade,
    payment_item_id bigint not null references payment_items on delete cascade,
    university_id text not null references universities,
    amount_cents bigint not null check (amount_cents > 0),
    primary key (refund_id, payment_item_id)
  )`,
  `create index on refund_items (payment_item_id)`,
  ...ownUniversityOnly('refund_items', 'select'),
  noteRefund,
  `revoke all on function note_update_of_refunds from public`,
  `create trigger note_update_of_refunds after insert or update of state on refunds for each row
     when (new.state in ('succeeded', 'failed')) execute function note_update_of_refunds()`,
];

export const refunds: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
  async down(db: Kysely<unknown>): Promise<void> {
    await sql.raw('drop table refund_items, refunds').execute(db);
    await sql.raw('drop function note_update_of_refunds').execute(db);
  },
};
