import type { Kysely, Migration } from 'kysely';
import { sql } from 'kysely';

/**
 * Two changes to the audit trail are allowed, and no others. An entry that is more than a year old may be deleted. In
 * an entry about an erased person, the id of the erasure may replace the person's id and the ids of the person's
 * records, and the details may be emptied. The function runs as the role of the statement, so it sees only erasures
 * that this role may see.
 */
const keepAuditTrail = `create function keep_audit_trail() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.at < now() - interval '1 year' then
    return old;
  end if;
  if tg_op = 'UPDATE'
    and (new.id, new.university_id, new.at, new.action, new.outcome, new.request_id)
      is not distinct from (old.id, old.university_id, old.at, old.action, old.outcome, old.request_id)
    and new.details = '{}'
    and exists (
      select from erasures
      where (old.university_id is null or erasures.university_id = old.university_id)
        and new.actor_id in (old.actor_id, erasures.id)
        and (new.on_behalf_of is not distinct from old.on_behalf_of or new.on_behalf_of = erasures.id)
        and (new.subject_id is not distinct from old.subject_id or new.subject_id = erasures.id)
        and erasures.id in (new.actor_id, new.on_behalf_of, new.subject_id)
    )
  then
    return new;
  end if;
  raise exception 'audit_entries is append-only' using errcode = 'insufficient_privilege';
end $$`;

const tables = ['holds', 'erasures'] as const;

const statements: readonly string[] = [
  // A hold without a student covers the whole school.
  `create table holds (
    id text primary key,
    university_id text not null references universities,
    student_id text,
    reason text not null check (reason <> ''),
    placed_by text not null,
    placed_at timestamptz not null,
    lifted_by text,
    lifted_at timestamptz,
    check ((lifted_by is null) = (lifted_at is null)),
    foreign key (university_id, student_id) references students (university_id, id)
  )`,
  `create index on holds (university_id, student_id) where lifted_at is null`,
  // What remains of an erased person: a keyed digest of the school's student id, which only DATA_KEYS can repeat.
  `create table erasures (
    id text primary key,
    university_id text not null references universities,
    key_id text not null,
    digest text not null,
    erased_by text not null,
    erased_at timestamptz not null,
    readmitted_at timestamptz
  )`,
  `create unique index on erasures (university_id, digest) where readmitted_at is null`,
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
  // The amounts of an erased person's payments stay for the school's accounts, without the person.
  `alter table payments alter column student_id drop not null`,
  `drop trigger audit_entries_append_only on audit_entries`,
  keepAuditTrail,
  `create trigger audit_entries_append_only before update or delete on audit_entries
     for each row execute function keep_audit_trail()`,
  `grant update (actor_id, on_behalf_of, subject_id, details), delete on audit_entries to campus_cover_system`,
  `create index audit_entries_by_actor on audit_entries (actor_id, at)`,
  `create index audit_entries_by_subject on audit_entries (subject_id)`,
];

const backStatements: readonly string[] = [
  `drop index audit_entries_by_actor, audit_entries_by_subject`,
  `revoke update, delete on audit_entries from campus_cover_system`,
  `drop trigger audit_entries_append_only on audit_entries`,
  `create trigger audit_entries_append_only before update or delete on audit_entries
     for each row execute function refuse_change()`,
  `drop function keep_audit_trail`,
  `drop table holds, erasures`,
];

/** Holds on personal data, what remains of erased people, and the two changes to the audit trail that these need. */
export const retention: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
  /** Does not make `payments.student_id` mandatory again, because an erased person's payments have no student. */
  async down(db: Kysely<unknown>): Promise<void> {
    for (const statement of backStatements) await sql.raw(statement).execute(db);
  },
};
