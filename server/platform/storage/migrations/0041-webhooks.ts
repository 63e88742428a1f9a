import type { Kysely, Migration } from 'kysely';
import { sql } from 'kysely';
import { ownUniversityOnly } from './own-university.ts';

const kinds = ['submission.made', 'decision.made', 'coverage.changed', 'payment.changed'];

/** Which change of which table is an event. */
interface Change {
  readonly kind: string;
  readonly table: string;
  /** The column with the record that the event names. */
  readonly record: string;
  readonly on: 'insert' | 'update';
  /** SQL about `new` and, for an update, `old`. */
  readonly when?: string;
  /**
   * A statement can change a whole school's coverages, so one call handles all of its rows. For the other tables,
   * PostgreSQL checks `when` on each row and calls nothing if it is false, e.g. when a draft is saved.
   */
  readonly isWholeStatement?: boolean;
}

const hasChanged = (...columns: readonly string[]) =>
  columns.map((column) => `old.${column} is distinct from new.${column}`).join(' or ');

const forms = { kind: 'submission.made', table: 'form_records', record: 'id' } as const;
const decisions = { kind: 'decision.made', table: 'review_decisions', record: 'review_id' } as const;
const payments = { kind: 'payment.changed', table: 'payments', record: 'id' } as const;
const students = {
  kind: 'coverage.changed',
  table: 'student_coverages',
  record: 'id',
  isWholeStatement: true,
} as const;
const dependents = { ...students, table: 'dependent_coverages', record: 'student_coverage_id' } as const;
const ofCoverage = ['student_coverage_status', 'coverage_start_date', 'coverage_end_date'];

const changes: readonly Change[] = [
  { ...forms, on: 'insert', when: `new.status = 'submitted'` },
  { ...forms, on: 'update', when: `new.status = 'submitted' and (${hasChanged('status', 'submitted_at')})` },
  { ...decisions, on: 'insert' },
  { ...decisions, on: 'update', when: hasChanged('undone_at') },
  { ...payments, on: 'insert' },
  { ...payments, on: 'update', when: hasChanged('status', 'paid_cents', 'paid_at') },
  { ...students, on: 'insert' },
  { ...students, on: 'update', when: hasChanged(...ofCoverage, 'terminates_on') },
  { ...dependents, on: 'insert' },
  { ...dependents, on: 'update', when: hasChanged(...ofCoverage) },
];

const nameOf = ({ table, on }: Change) => `note_${on}_of_${table}`;

function triggerOn(change: Change): readonly string[] {
  const { table, on, when } = change;
  const [how, body] = change.isWholeStatement ? wholeStatement(change) : eachRow(change);
  return [
    `create function ${nameOf(change)}() returns trigger language plpgsql as $$ ${body} $$`,
    `revoke all on function ${nameOf(change)} from public`,
    `create trigger ${nameOf(change)} after ${on} on ${table} ${how}
       ${when === undefined || change.isWholeStatement ? '' : `when (${when})`} execute function ${nameOf(change)}()`,
  ];
}

/**
 * When a school refuses a submission that it had asked about, or undoes a decision, the record gets its earlier status
 * and time back. That is not a new submission.
 */
const isSentAgain = `exists (select from reviews where record_id = new.id and sent_at = new.submitted_at)`;

function eachRow({ kind, table, record, on }: Change): readonly [how: string, body: string] {
  const skip = table === 'form_records' && on === 'update' ? `if ${isSentAgain} then return null; end if;` : '';
  return [
    'for each row',
    `begin
      if exists (select from webhook_endpoints where university_id = new.university_id and kinds ? '${kind}') then
        ${skip}
        perform post_webhook_events('${kind}', array[new.university_id], array[new.${record}]);
      end if;
      return null;
    end`,
  ];
}

function wholeStatement({ kind, record, on, when }: Change): readonly [how: string, body: string] {
  const isUpdate = on === 'update';
  // In the function, `new` and `old` are names of its own.
  const ofRows = when?.replaceAll(/\b(new|old)\./g, '$1_rows.');
  return [
    `referencing new table as new_rows ${isUpdate ? 'old table as old_rows' : ''} for each statement`,
    `declare
      universities text[];
      records text[];
    begin
      -- A school's own request sees only its own endpoints.
      if exists (select from webhook_endpoints where kinds ? '${kind}') then
        select array_agg(new_rows.university_id), array_agg(new_rows.${record}) into universities, records
        from new_rows ${isUpdate ? `join old_rows on old_rows.id = new_rows.id where ${ofRows}` : ''};
        perform post_webhook_events('${kind}', universities, records);
      end if;
      return null;
    end`,
  ];
}

/**
 * Writes an event for each record, and a delivery to each endpoint of its school that wants it, in the transaction of
 * the change. It runs as the role of that transaction, so row-level security also applies to the events. Several changes
 * of a record in one transaction are one event.
 */
const postEvents = `create function post_webhook_events(of_kind text, universities text[], records text[]) returns void
language plpgsql volatile as $$
begin
  with changed as (
    select distinct university_id, record_id from unnest(universities, records) as one (university_id, record_id)
  ), event as (
    insert into webhook_events (id, university_id, kind, record_id, at, transaction_id)
    select 'evt_' || replace(gen_random_uuid()::text, '-', ''), university_id, of_kind, record_id, now(),
      pg_current_xact_id()::text::bigint
    from changed where university_id in (select university_id from webhook_endpoints where kinds ? of_kind)
    on conflict do nothing
    returning id, university_id
  )
  insert into webhook_deliveries (university_id, endpoint_id, event_id, due_at)
  select event.university_id, endpoint.id, event.id, now()
  from event join webhook_endpoints endpoint on endpoint.university_id = event.university_id and kinds ? of_kind;
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
    university_id text not null,
    kind text not null check (kind in (${kinds.map((kind) => `'${kind}'`).join(', ')})),
    record_id text not null,
    at timestamptz not null,
    transaction_id bigint not null,
    unique (record_id, kind, transaction_id, at)
  )`,
  `create index on webhook_events (at)`,
  // No foreign key to the endpoint: if an operator removed it at this moment, a student's request would fail.
  `create table webhook_deliveries (
    endpoint_id text not null,
    event_id text not null references webhook_events on delete cascade,
    university_id text not null,
    attempts integer not null default 0,
    due_at timestamptz not null,
    delivered_at timestamptz,
    failed_at timestamptz,
    last_status integer,
    last_failure text,
    primary key (endpoint_id, event_id)
  )`,
  `create index on webhook_deliveries (event_id)`,
  `create index on webhook_deliveries (endpoint_id, due_at) where delivered_at is null and failed_at is null`,
  `create index on webhook_deliveries (endpoint_id) where failed_at is not null`,
  ...ownUniversityOnly('webhook_events', 'insert, select (id, university_id)'),
  ...ownUniversityOnly('webhook_deliveries', 'insert'),
  // A school's requests need to know who wants an event, and not its address or secret.
  ...ownUniversityOnly('webhook_endpoints', 'select (id, university_id, kinds)'),
  postEvents,
  `revoke all on function post_webhook_events from public`,
  `grant execute on function post_webhook_events to campus_cover_app, campus_cover_system`,
  ...changes.flatMap(triggerOn),
];

export const webhooks: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
  async down(db: Kysely<unknown>): Promise<void> {
    for (const change of changes) await sql.raw(`drop function ${nameOf(change)} cascade`).execute(db);
    await sql.raw('drop function post_webhook_events').execute(db);
    await sql.raw('drop table webhook_deliveries, webhook_events, webhook_endpoints').execute(db);
  },
};
