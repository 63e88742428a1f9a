import type { Kysely, Migration } from 'kysely';
import { sql } from 'kysely';

const coverageStatuses = `('Enrolled', 'Pending Enrollment', 'Eligible', 'Eligibility Pending', 'Enrollment Expired', 'Waived')`;
const genders = `('F', 'M', 'X')`;

/**
 * A tenant table refers to its parents by (university_id, id), so a row can never belong to a parent of another
 * university. Foreign keys bypass row-level security, so they must include the university.
 */
const statements: readonly string[] = [
  `create table installation (
    key text primary key,
    value jsonb not null
  )`,
  `create table universities (
    id text primary key,
    slug text not null unique,
    name text not null,
    street1 text not null,
    street2 text not null default '',
    city text not null,
    state_id text not null check (state_id ~ '^[A-Z]{2}$'),
    postal_code text not null,
    student_id_label text not null,
    student_id_regex text,
    student_id_regex_error_message text,
    sign_on text not null check (sign_on in ('password', 'sso')),
    mail_domain text not null unique check (mail_domain = lower(mail_domain)),
    time_zone text not null,
    support_url text not null,
    pay_url text,
    options jsonb not null
  )`,
  `create table carriers (
    id text primary key,
    name text not null unique,
    street1 text not null,
    street2 text not null default '',
    city text not null,
    state_id text not null check (state_id ~ '^[A-Z]{2}$'),
    postal_code text not null,
    work_phone text not null,
    is_company boolean not null default true,
    insurance_id_regex text,
    wrong_insurance_id_message text,
    subscriber_id_regex text,
    wrong_subscriber_id_message text
  )`,
  `create table university_carriers (
    university_id text not null references universities,
    carrier_id text not null references carriers,
    primary key (university_id, carrier_id)
  )`,
  `create table rate_limits (
    bucket text primary key,
    hits integer not null,
    resets_at timestamptz not null
  )`,
  `create index on rate_limits (resets_at)`,
  `create table students (
    id text primary key,
    university_id text not null references universities,
    email text not null unique check (email = lower(email)),
    email_address_secondary text,
    school_student_id text not null,
    first_name text not null,
    middle_name text not null default '',
    last_name text not null,
    date_of_birth date not null,
    gender text check (gender in ${genders}),
    street1 text not null default '',
    street2 text not null default '',
    city text not null default '',
    state_id text check (state_id ~ '^[A-Z]{2}$'),
    postal_code text not null default '',
    country_id integer not null default 225,
    is_international boolean not null default false,
    is_intercollegiate_athlete boolean not null default false,
    verified_at timestamptz,
    disabled_at timestamptz,
    created_at timestamptz not null default now(),
    unique (university_id, id),
    unique (university_id, school_student_id)
  )`,
  `create table student_credentials (
    student_id text primary key,
    university_id text not null,
    password_hash text not null,
    changed_at timestamptz not null default now(),
    foreign key (university_id, student_id) references students (university_id, id)
  )`,
  `create table sessions (
    id_hash text primary key,
    university_id text not null,
    student_id text not null,
    created_at timestamptz not null default now(),
    last_seen_at timestamptz not null default now(),
    expires_at timestamptz not null,
    revoked_at timestamptz,
    foreign key (university_id, student_id) references students (university_id, id)
  )`,
  `create index on sessions (university_id, student_id)`,
  `create index on sessions (expires_at)`,
  `create table student_coverages (
    id text primary key,
    university_id text not null,
    student_id text not null,
    plan_name text not null,
    coverage_start_date date not null,
    coverage_end_date date not null,
    student_coverage_status text not null check (student_coverage_status in ${coverageStatuses}),
    subscriber_id text not null,
    waive_until date,
    custom_code3_id text,
    custom_code3_id_self_code text,
    check (coverage_start_date <= coverage_end_date),
    unique (university_id, id),
    unique (university_id, student_id, id),
    foreign key (university_id, student_id) references students (university_id, id)
  )`,
  `create table dependents (
    id text primary key,
    university_id text not null,
    student_id text not null,
    first_name text not null,
    middle_name text not null default '',
    last_name text not null,
    date_of_birth date not null,
    gender text check (gender in ${genders}),
    relationship text not null check (relationship in ('Child', 'Spouse', 'Domestic Partner')),
    same_address_as_student boolean not null default true,
    address_line1 text not null default '',
    address_line2 text not null default '',
    city text not null default '',
    state_id text check (state_id ~ '^[A-Z]{2}$'),
    postal_code text not null default '',
    country_id integer not null default 225,
    unique (university_id, id),
    foreign key (university_id, student_id) references students (university_id, id)
  )`,
  `create index on dependents (university_id, student_id)`,
  `create table dependent_coverages (
    id text primary key,
    university_id text not null,
    dependent_id text not null,
    student_coverage_id text not null,
    coverage_start_date date not null,
    coverage_end_date date not null,
    student_coverage_status text not null check (student_coverage_status in ${coverageStatuses}),
    check (coverage_start_date <= coverage_end_date),
    unique (dependent_id, student_coverage_id),
    foreign key (university_id, dependent_id) references dependents (university_id, id),
    foreign key (university_id, student_coverage_id) references student_coverages (university_id, id)
  )`,
  `create index on dependent_coverages (university_id, student_coverage_id)`,
  `create table form_records (
    id text primary key,
    university_id text not null,
    student_id text not null,
    form_id text not null,
    subject_id text not null,
    form_version integer not null,
    definition_hash text not null,
    status text not null check (status in ('draft', 'submitted')),
    answers jsonb not null,
    reference text unique,
    saved_at timestamptz not null default now(),
    submitted_at timestamptz,
    check ((status = 'submitted') = (reference is not null and submitted_at is not null)),
    unique (student_id, form_id, subject_id),
    foreign key (university_id, student_id) references students (university_id, id)
  )`,
  `create table idempotency_keys (
    student_id text not null,
    key text not null,
    university_id text not null,
    request_hash text not null,
    status_code integer not null,
    response jsonb not null,
    created_at timestamptz not null default now(),
    primary key (student_id, key),
    foreign key (university_id, student_id) references students (university_id, id)
  )`,
  `create table documents (
    id text primary key,
    university_id text not null,
    student_id text not null,
    form_id text not null,
    subject_id text not null,
    field text not null,
    name text not null,
    media_type text not null,
    size_bytes bigint not null check (size_bytes >= 0),
    sha256 text not null,
    storage_key text not null unique,
    scan_status text not null check (scan_status in ('pending', 'clean', 'infected', 'not-scanned')),
    uploaded_at timestamptz not null default now(),
    removed_at timestamptz,
    foreign key (university_id, student_id) references students (university_id, id)
  )`,
  `create index on documents (university_id, student_id, form_id, subject_id)`,
  `create table audit_entries (
    id bigint generated always as identity primary key,
    university_id text references universities,
    at timestamptz not null default now(),
    actor_id text not null,
    on_behalf_of text,
    action text not null,
    outcome text not null check (outcome in ('success', 'refused', 'failed')),
    subject_id text,
    request_id text,
    details jsonb not null default '{}'
  )`,
  `create index on audit_entries (university_id, at)`,
  `create table outbox_messages (
    id bigint generated always as identity primary key,
    university_id text references universities,
    kind text not null,
    payload jsonb not null,
    created_at timestamptz not null default now(),
    available_at timestamptz not null default now(),
    attempts integer not null default 0,
    leased_until timestamptz,
    delivered_at timestamptz,
    dead_at timestamptz,
    last_error text
  )`,
  `create index on outbox_messages (available_at) where delivered_at is null and dead_at is null`,
];

export const firstTables: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
  async down(db: Kysely<unknown>): Promise<void> {
    const names = statements.flatMap((statement) => /^create table (\w+)/.exec(statement)?.[1] ?? []);
    await sql.raw(`drop table ${names.join(', ')}`).execute(db);
  },
};
