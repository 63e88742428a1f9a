import type { Kysely, Migration } from 'kysely';
import { sql } from 'kysely';

const tenantTables: Readonly<Record<string, string>> = {
  life_events: 'select, insert',
  payments: 'select, insert, update',
  payment_items: 'select, insert',
  payment_sessions: 'select, insert, update',
};

const statements: readonly string[] = [
  `alter table student_coverages
     add column plan_code text not null default 'annual' check (plan_code ~ '^[a-z][a-z0-9-]{0,40}$'),
     add column enroll_until date,
     add column terminates_on date,
     add column termination_reason text check (termination_reason in ('GRAD', 'MIL', 'LV', 'WD', 'INS', 'MHC', 'MMA')),
     add column termination_record_id text,
     add check ((terminates_on is null) = (termination_reason is null))`,
  `alter table dependents
     add column qle_date date,
     add column created_at timestamptz not null default now(),
     add column removed_at timestamptz`,
  // The submitted answers as text, sealed like the answers.
  `alter table form_records add column summary jsonb`,
  // If two tabs add a partner at the same time, the database refuses the second.
  `create unique index dependents_one_partner on dependents (student_id)
     where relationship in ('Spouse', 'Domestic Partner') and removed_at is null`,
  `create table life_events (
    id text primary key,
    university_id text not null,
    student_id text not null,
    record_id text not null references form_records,
    prior_coverage_id text,
    qle_date date not null,
    qle_event text not null,
    other_qle_reason text not null default '',
    created_at timestamptz not null default now(),
    foreign key (university_id, student_id) references students (university_id, id),
    foreign key (university_id, student_id, prior_coverage_id) references student_coverages (university_id, student_id, id)
  )`,
  `create index on life_events (university_id, student_id)`,
  `create table payments (
    id text primary key,
    university_id text not null,
    student_id text not null,
    record_id text not null unique references form_records,
    reference text not null unique,
    pay_time_option text not null check (pay_time_option in ('Pay now', 'University Invoice')),
    pay_method text check (pay_method in ('Credit Card', 'Bank Account')),
    installment_name text,
    installment_count integer not null default 1 check (installment_count between 1 and 24),
    status text not null check (status in
      ('Pending', 'Processing', 'Paid', 'Invoice Pending', 'Invoiced', 'Cancelled', 'Refund Due')),
    premium_cents bigint not null check (premium_cents >= 0),
    sponsor_cents bigint not null check (sponsor_cents >= 0),
    school_cents bigint not null check (school_cents >= 0),
    fee_cents bigint not null check (fee_cents >= 0),
    due_today_cents bigint not null check (due_today_cents >= 0),
    due_later_cents bigint not null check (due_later_cents >= 0),
    pay_until date,
    paid_at timestamptz,
    paid_cents bigint,
    provider_payment_id text unique,
    attention text,
    created_at timestamptz not null default now(),
    check (premium_cents + fee_cents = sponsor_cents + school_cents + due_today_cents + due_later_cents),
    unique (university_id, id),
    foreign key (university_id, student_id) references students (university_id, id)
  )`,
  `create index on payments (university_id, student_id)`,
  `create index on payments (created_at) where status in ('Pending', 'Processing')`,
  `create table payment_items (
    id bigint generated always as identity primary key,
    university_id text not null,
    payment_id text not null,
    student_coverage_id text not null,
    dependent_id text,
    premium_cents bigint not null check (premium_cents >= 0),
    sponsor_cents bigint not null check (sponsor_cents between 0 and premium_cents),
    unique nulls not distinct (payment_id, student_coverage_id, dependent_id),
    foreign key (university_id, payment_id) references payments (university_id, id),
    foreign key (university_id, student_coverage_id) references student_coverages (university_id, id),
    foreign key (university_id, dependent_id) references dependents (university_id, id)
  )`,
  `create table payment_sessions (
    id text primary key,
    university_id text not null,
    payment_id text not null,
    url text not null,
    status text not null check (status in ('open', 'complete', 'expired')),
    amount_cents bigint not null check (amount_cents > 0),
    created_at timestamptz not null default now(),
    expires_at timestamptz not null,
    foreign key (university_id, payment_id) references payments (university_id, id)
  )`,
  `create index on payment_sessions (university_id, payment_id)`,
  `create table payment_events (
    id text primary key,
    type text not null,
    session_id text,
    outcome text not null,
    received_at timestamptz not null default now()
  )`,
  ...Object.entries(tenantTables).flatMap(([table, verbs]) => [
    `alter table ${table} enable row level security`,
    `alter table ${table} force row level security`,
    `create policy own_university on ${table} to campus_cover_app
       using (university_id = current_setting('app.university_id', true))
       with check (university_id = current_setting('app.university_id', true))`,
    `create policy whole_system on ${table} to campus_cover_system
       using (current_user = 'campus_cover_system') with check (current_user = 'campus_cover_system')`,
    `grant ${verbs} on ${table} to campus_cover_app`,
    `grant select, insert, update, delete on ${table} to campus_cover_system`,
  ]),
  `grant select, insert, update, delete on payment_events to campus_cover_system`,
];

const backStatements: readonly string[] = [
  `drop table payment_events, payment_sessions, payment_items, payments, life_events`,
  `drop index dependents_one_partner`,
  `alter table student_coverages drop column plan_code, drop column enroll_until, drop column termination_record_id,
     drop column terminates_on, drop column termination_reason`,
  `alter table form_records drop column summary`,
  `alter table dependents drop column qle_date, drop column created_at, drop column removed_at`,
];

/**
 * Enrollment, payment and termination. A database check ensures that a payment's parts add up: the plan's price plus
 * the card fee equals what the sponsor, the school, today's payment and the later installments cover.
 */
export const enrollment: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
  async down(db: Kysely<unknown>): Promise<void> {
    for (const statement of backStatements) await sql.raw(statement).execute(db);
  },
};
