import type { Kysely, Migration } from 'kysely';
import { sql } from 'kysely';

/**
 * Schools that operators publish as files: their history, several mail domains, carriers by their names in the file,
 * and the values that a coverage copies from its period.
 *
 * A coverage copies the days of its period, so that a student's page reads one row, and so that one student can have
 * more time than the others.
 */
const statements: readonly string[] = [
  `create table school_publications (
    id bigint generated always as identity primary key,
    school text not null,
    number integer not null check (number > 0),
    files jsonb not null,
    author text not null check (author <> ''),
    why text not null check (why <> ''),
    restores integer check (restores > 0 and restores < number),
    changes jsonb not null,
    published_at timestamptz not null,
    unique (school, number)
  )`,
  `create trigger school_publications_append_only before update or delete on school_publications
     for each row execute function refuse_change()`,
  `create trigger school_publications_never_emptied before truncate on school_publications
     for each statement execute function refuse_change()`,
  `grant select, insert on school_publications to campus_cover_system`,
  `alter table universities add column mail_domains jsonb not null default '[]'`,
  `update universities set mail_domains = jsonb_build_array(mail_domain)`,
  `alter table universities drop column mail_domain,
     alter column mail_domains drop default,
     add check (jsonb_typeof(mail_domains) = 'array')`,
  // Two schools may each have a carrier with the same name, but different patterns. If this migration ran before, the
  // constraint is already gone.
  `alter table carriers drop constraint if exists carriers_name_key`,
  `alter table university_carriers add column key text`,
  `update university_carriers set key = carrier_id`,
  `alter table university_carriers alter column key set not null, add unique (university_id, key)`,
  `alter table student_coverages rename column plan_code to period_id`,
  `alter table student_coverages alter column period_id drop default,
     add column rate_class text not null default 'default' check (rate_class ~ '^[a-z][a-z0-9-]{0,40}$'),
     add column late_until date,
     add column eligible_from date,
     add column silent_since date`,
  `create index on student_coverages (university_id, period_id)`,
  `create index on student_coverages (eligible_from) where eligible_from is not null`,
  // A school that enrolls students who do nothing does not submit a form for them.
  `alter table payments alter column record_id drop not null`,
];

const backStatements: readonly string[] = [
  `alter table payments alter column record_id set not null`,
  `alter table student_coverages drop column silent_since, drop column eligible_from, drop column late_until,
     drop column rate_class, alter column period_id set default 'annual'`,
  `alter table student_coverages rename column period_id to plan_code`,
  `alter table university_carriers drop column key`,
  `alter table universities add column mail_domain text`,
  `update universities set mail_domain = mail_domains->>0`,
  `alter table universities alter column mail_domain set not null, drop column mail_domains`,
  `drop table school_publications`,
];

export const schoolsFromFiles: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
  /** Does not make carrier names unique again, because two schools may now have a carrier with the same name. */
  async down(db: Kysely<unknown>): Promise<void> {
    for (const statement of backStatements) await sql.raw(statement).execute(db);
  },
};
