import type { Kysely, Migration } from 'kysely';
import { sql } from 'kysely';

const tables = ['identity_providers', 'saml_requests', 'saml_assertions', 'linked_identities', 'sso_arrivals'] as const;

const statements: readonly string[] = [
  `create table identity_providers (
    id text primary key,
    university_id text not null references universities,
    entity_id text not null,
    sso_url text not null,
    slo_url text,
    certificates jsonb not null check (jsonb_array_length(certificates) > 0),
    attribute_names jsonb not null default '{}',
    principal_source text not null default 'eppn' check (principal_source in ('eppn', 'persistent-name-id')),
    enabled boolean not null default true,
    created_at timestamptz not null default now(),
    unique (university_id, id),
    unique (university_id, entity_id)
  )`,
  // Only one provider handles a university's sign-ons. Otherwise, a provider that received no request could complete a
  // sign-on.
  `create unique index identity_providers_one_enabled on identity_providers (university_id) where enabled`,
  `create table saml_requests (
    id text primary key,
    university_id text not null references universities,
    identity_provider_id text not null,
    kind text not null check (kind in ('sign-on', 'sign-out')),
    binding_hash text,
    return_to text,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null,
    used_at timestamptz,
    check ((kind = 'sign-on') = (binding_hash is not null)),
    foreign key (university_id, identity_provider_id) references identity_providers (university_id, id)
  )`,
  `create index on saml_requests (expires_at)`,
  `create table saml_assertions (
    identity_provider_id text not null,
    university_id text not null references universities,
    assertion_hash text not null,
    expires_at timestamptz not null,
    primary key (identity_provider_id, assertion_hash),
    foreign key (university_id, identity_provider_id) references identity_providers (university_id, id)
  )`,
  `create index on saml_assertions (expires_at)`,
  `create table linked_identities (
    identity_provider_id text not null,
    university_id text not null references universities,
    principal text not null,
    student_id text not null,
    sealed_attributes text not null,
    linked_at timestamptz not null default now(),
    primary key (identity_provider_id, principal),
    unique (identity_provider_id, student_id),
    foreign key (university_id, identity_provider_id) references identity_providers (university_id, id),
    foreign key (university_id, student_id) references students (university_id, id)
  )`,
  `create table sso_arrivals (
    code_hash text primary key,
    university_id text not null references universities,
    identity_provider_id text not null,
    binding_hash text not null,
    sealed text not null,
    return_to text,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null,
    taken_at timestamptz,
    registration_hash text unique,
    completed_at timestamptz,
    foreign key (university_id, identity_provider_id) references identity_providers (university_id, id)
  )`,
  `create index on sso_arrivals (expires_at)`,
  // A sign-out at the university finds its sessions by these columns. A sign-out from the portal uses them to name the
  // person.
  `alter table sessions
     add column identity_provider_id text,
     add column name_id_hash text,
     add column session_index text,
     add column sealed_name_id text,
     add check ((identity_provider_id is null) = (name_id_hash is null)),
     add check ((identity_provider_id is null) = (sealed_name_id is null)),
     add foreign key (university_id, identity_provider_id) references identity_providers (university_id, id)`,
  `create index on sessions (identity_provider_id, name_id_hash) where identity_provider_id is not null`,
  ...tables.flatMap((table) => [
    `alter table ${table} enable row level security`,
    `alter table ${table} force row level security`,
    `create policy own_university on ${table} to campus_cover_app
       using (university_id = current_setting('app.university_id', true))
       with check (university_id = current_setting('app.university_id', true))`,
    `create policy whole_system on ${table} to campus_cover_system
       using (current_user = 'campus_cover_system') with check (current_user = 'campus_cover_system')`,
    `grant select, insert, update, delete on ${table} to campus_cover_system`,
  ]),
];

const undo: readonly string[] = [
  `alter table sessions drop column identity_provider_id, drop column name_id_hash, drop column session_index,
     drop column sealed_name_id`,
  `drop table sso_arrivals, linked_identities, saml_assertions, saml_requests, identity_providers`,
];

export const saml: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
  async down(db: Kysely<unknown>): Promise<void> {
    for (const statement of undo) await sql.raw(statement).execute(db);
  },
};
