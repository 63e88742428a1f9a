import type { Kysely, Migration } from 'kysely';
import { sql } from 'kysely';

/**
 * Every signed-in request looks up its session first. The function switches to the role that may see sessions, so the
 * lookup is one statement instead of a transaction of three. It also returns the student's name and the school. Like a
 * transaction, it waits at most 5 seconds for a lock. The function is in PL/pgSQL, so its query is planned once for
 * each connection.
 */
export const findSession = `create function find_session(wanted text, at timestamptz, seen_after timestamptz)
returns table (
  id_hash text, student_id text, administrator_id text, staff_id text, acting_until timestamptz, university_id text,
  last_seen_at timestamptz, expires_at timestamptz,
  student_disabled_at timestamptz, first_name text, last_name text, email text, school_student_id text,
  administrator_disabled_at timestamptz,
  slug text, university_name text, time_zone text, sign_on text, support_url text, pay_url text
)
language plpgsql stable set role = 'campus_cover_system' set lock_timeout = '5s' as $$
#variable_conflict use_column
begin
  return query select s.id_hash, s.student_id, s.administrator_id, s.staff_id, s.acting_until, s.university_id,
    s.last_seen_at, s.expires_at, student.disabled_at, student.first_name, student.last_name, student.email,
    student.school_student_id, administrator.disabled_at, school.slug, school.name, school.time_zone, school.sign_on,
    school.support_url, school.pay_url
  from sessions s
    left join students student on student.id = s.student_id
    left join administrators administrator on administrator.id = s.administrator_id
    left join universities school on school.id = s.university_id
  where s.id_hash = wanted and s.revoked_at is null and s.expires_at > at and s.last_seen_at > seen_after;
end $$`;

export const findSessionFunction: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw(findSession).execute(db);
    // Only the owner, whose connections the server uses, may call it.
    await sql.raw('revoke all on function find_session from public').execute(db);
  },
  async down(db: Kysely<unknown>): Promise<void> {
    await sql.raw('drop function find_session').execute(db);
  },
};
