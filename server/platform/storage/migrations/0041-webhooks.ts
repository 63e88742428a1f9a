import type { Kysely, Migration } from 'kysely';
import { sql } from 'kysely';
import { ownUniversityOnly } from './own-university.ts';

const kinds = ['submission.made', 'decision.made', 'coverage.changed', 'payment.changed'];

/** Which change of which table is an event. */
interface Change {
  readonly kind: string;
  readonly table: string;
  /** SQL: the record that the event names. */
  readonly record: string;
  readonly on: 'insert' | 'update';
  /** SQL about `new` and, for an update, `old`. PostgreSQL checks it without calling a function. */
  readonly when?: string;
}

const hasChanged = (...columns: readonly string[]) =>
  columns.map((column) => `old.${column} is distinct from new.${column}`).join(' or ');

const changes: readonly Change[] = [
  { kind: 'submission.made', table: 'form_records', record: 'new.id', on: 'insert', when: `new.status = 'submitted'` },
  {
    kind: 'submission.made',
    table: 'form_records',
    record: 'new.id',
    on: 'update',
    when: `new.status = 'submitted' and (${hasChanged('status', 'submitted_at')})`,
  },
  { kind: 'decision.made', table: 'review_decisions', record: 'new.review_id', on: 'insert' },
  {
    kind: 'decision.made',
    table: 'review_decisions',
    record: 'new.review_id',
    on: 'update',
    when: hasChanged('undone_at'),
  },
  { kind: 'coverage.changed', table: 'student_coverages', record: 'new.id', on: 'insert' },
  {
    kind: 'coverage.changed',
    table: 'student_coverages',
    record: 'new.id',
    on: 'update',
    when: hasChanged('student_coverage_status', 'coverage_start_date', 'coverage_end_date', 'terminates_on'),
  },
  { kind: 'coverage.changed', table: 'dependent_coverages', record: 'new.student_coverage_id', on: 'insert' },
  {
    kind: 'coverage.changed',
    table: 'dependent_coverages',
    record: 'new.student_coverage_id',
    on: 'update',
    when: hasChanged('student_coverage_status', 'coverage_start_date', 'coverage_end_date'),
  },
  { kind: 'payment.changed', table: 'payments', record: 'new.id', on: 'insert' },
  {
    kind: 'payment.changed',
    table: 'payments',
    record: 'new.id',
    on: 'update',
    when: hasChanged('status', 'paid_cents', 'paid_at'),
  },
];

const nameOf = ({ table, on }: Change) => `note_${on}_of_${table}`;

/**
 * When a school refuses a submission that it had asked about, or undoes a decision, the record gets its earlier status
 * and time back. That is not a new submission.
 */
const isSentAgain = `exists (select from reviews where record_id = new.id and sent_at = new.submitted_at)`;

function triggerOn(change: Change): readonly string[] {
  const { kind, table, record, on, when } = change;
  const skip = kind === 'submission.made' && on === 'update' ? `if ${isSentAgain} then return null; end if;` : '';
  return [
    `create function ${nameOf(change)}() returns trigger language plpgsql as $$
    begin
      if exists (select from webhook_endpoints where university_id = new.university_id and kinds ? '${kind}') then
        ${skip}
        perform post_webhook_event(new.university_id, '${kind}', ${record});
      end if;
      return null;
    end $$`,
    `revoke all on function ${nameOf(change)} from public`,
    `create trigger ${nameOf(change)} after ${on} on ${table} for each row
       ${when === undefined ? '' : `when (${when})`} execute function ${nameOf(change)}()`,
  ];
}

/**
 * Writes an event, and a delivery to each endpoint of the school that wants it, in the transaction of the change. It
 * runs as the role of that transaction, so row-level security also applies to the events. Several changes of a record
 * in one transaction are one event.
 */
const postEvent = `create function post_webhook_event(of_university text, of_kind text, of_record text) returns void
language plpgsql volatile as $$
declare
  new_id text := 'evt_' || replace(gen_random_uuid()::text, '-', '');
begin
  insert into webhook_events (id, university_id, kind, record_id, at, transaction_id)
  values (new_id, of_university, of_kind, of_record, now(), pg_current_xact_id()::text::bigint)
  on conflict do nothing;
  if found then
    insert into webhook_deliveries (university_id, endpoint_id, event_id, due_at)
    select of_university, id, new_id, now() from webhook_endpoints
    where university_id = of_university and kinds ? of_kind;
  end if;
end $$`;

const statements: readonly string[] = [
  `create table webhook_endpoints (
    id text primary key,
    university_id text not null references universities,
    name text not null check (name <> ''),
    url text not null,
    kinds jsonb not null check (jsonb_typeof(kinds) = 'array'),
    secret text not null,
    previous_secret text,
    previous_secret_until timestamptz,
    created_at timestamptz not null,
    turn_at timestamptz,
    leased_until timestamptz,
    failures integer not null default 0,
    failing_since timestamptz,
    paused_until timestamptz,
    disabled_at timestamptz,
    why_disabled text check (why_disabled in ('failing', 'gone')),
    check ((previous_secret is null) = (previous_secret_until is null)),
    check ((disabled_at is null) = (why_disabled is null))
  )`,
  `create index on webhook_endpoints (university_id)`,
  `create table webhook_events (
    id text primary key,
    university_id text not null references universities,
    kind text not null check (kind in (${kinds.map((kind) => `'${kind}'`).join(', ')})),
    record_id text not null,
    at timestamptz not null,
    transaction_id bigint not null,
    unique (university_id, id),
    unique (record_id, kind, transaction_id, at)
  )`,
  `create index on webhook_events (university_id, at)`,
  `create index on webhook_events (at)`,
  // No foreign key to the endpoint: if an operator removed it at this moment, a student's request would fail.
  `create table webhook_deliveries (
    endpoint_id text not null,
    event_id text not null,
    university_id text not null,
    attempts integer not null default 0,
    due_at timestamptz not null,
    delivered_at timestamptz,
    failed_at timestamptz,
    last_status integer,
    last_failure text,
    primary key (endpoint_id, event_id),
    foreign key (university_id, event_id) references webhook_events (university_id, id) on delete cascade
  )`,
  `create index on webhook_deliveries (event_id)`,
  `create index on webhook_deliveries (endpoint_id, due_at) where delivered_at is null and failed_at is null`,
  `create index on webhook_deliveries (endpoint_id) where failed_at is not null`,
  ...ownUniversityOnly('webhook_events', 'insert'),
  ...ownUniversityOnly('webhook_deliveries', 'insert'),
  // A school's requests need to know who wants an event, and not its address or secret.
  ...ownUniversityOnly('webhook_endpoints', 'select (id, university_id, kinds)'),
  postEvent,
  `revoke all on function post_webhook_event from public`,
  `grant execute on function post_webhook_event to campus_cover_app, campus_cover_system`,
  ...changes.flatMap(triggerOn),
];

export const webhooks: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
  async down(db: Kysely<unknown>): Promise<void> {
    for (const change of changes) await sql.raw(`drop function ${nameOf(change)} cascade`).execute(db);
    await sql.raw('drop function post_webhook_event').execute(db);
    await sql.raw('drop table webhook_deliveries, webhook_events, webhook_endpoints').execute(db);
  },
};
