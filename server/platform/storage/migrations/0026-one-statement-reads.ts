import type { Kysely, Migration } from 'kysely';
import { sql } from 'kysely';

/**
 * Replaces `find_session` for the releases that have this migration. It returns one JSON object instead of twenty
 * columns, because PostgreSQL describes and the driver reads every column of a result again for each request. Earlier
 * releases still call `find_session`.
 */
export const readSession = `create function read_session(wanted text, at timestamptz, seen_after timestamptz)
returns json
language plpgsql stable set role = 'campus_cover_system' set lock_timeout = '5s' as $$
begin
  return (select row_to_json(one) from (
    select s.id_hash as "idHash", s.student_id as "studentId", s.administrator_id as "administratorId",
      s.staff_id as "staffId", s.acting_until as "actingUntil", s.university_id as "universityId",
      s.last_seen_at as "lastSeenAt", s.expires_at as "expiresAt", student.disabled_at as "studentDisabledAt",
      student.first_name as "firstName", student.last_name as "lastName", student.email,
      student.school_student_id as "schoolStudentId", administrator.disabled_at as "administratorDisabledAt",
      school.slug, school.name as "universityName", school.time_zone as "timeZone", school.sign_on as "signOn",
      school.support_url as "supportUrl", school.pay_url as "payUrl"
    from sessions s
      left join students student on student.id = s.student_id
      left join administrators administrator on administrator.id = s.administrator_id
      left join universities school on school.id = s.university_id
    where s.id_hash = wanted and s.revoked_at is null and s.expires_at > at and s.last_seen_at > seen_after
  ) as one);
end $$`;

/** What `read_dashboard` returns: each list, and the statement that selects it. A later release adds a list. */
export const dashboardLists = {
  coverages: `select id, period_id as "periodId", plan_name as "planName", coverage_start_date as "coverageStartDate",
        coverage_end_date as "coverageEndDate", student_coverage_status as "studentCoverageStatus",
        terminates_on as "terminatesOn", waive_until as "waiveUntil", enroll_until as "enrollUntil",
        late_until as "lateUntil", eligible_from as "eligibleFrom"
      from student_coverages where student_id = of_student order by coverage_start_date, id`,
  records: `select id, form_id as "formId", subject_id as "subjectId", status, reference, saved_at as "savedAt",
        submitted_at as "submittedAt"
      from form_records where student_id = of_student order by submitted_at desc`,
  dependents: `select dependent.id, first_name as "firstName", last_name as "lastName", relationship,
        coverage.student_coverage_id as "studentCoverageId",
        coverage.student_coverage_status as "studentCoverageStatus"
      from dependents dependent join dependent_coverages coverage on coverage.dependent_id = dependent.id
      where dependent.student_id = of_student and dependent.removed_at is null order by dependent.id`,
  payments: `select id, reference, status, due_today_cents as "dueTodayCents", school_cents as "schoolCents",
        due_later_cents as "dueLaterCents", created_at as "createdAt", paid_at as "paidAt", pay_until as "payUntil",
        record_id as "recordId",
        array(select student_coverage_id from payment_items where payment_id = payment.id) as "coverageIds"
      from payments payment where student_id = of_student order by created_at desc, id`,
  documents: `select id, name, size_bytes as "sizeBytes", media_type as "mediaType", scan_status as "scanStatus",
        uploaded_at as "uploadedAt"
      from documents where student_id = of_student and removed_at is null order by uploaded_at desc, id`,
  publications: `select form, max(id) as id from overlay_publications where school = of_school group by form`,
} as const;

/**
 * Everything that the dashboard shows about one student, read as the role that sees only the rows of one university. The
 * statement that calls it is its own transaction, so the setting ends with it.
 */
export function readDashboard(lists: Readonly<Record<string, string>>): string {
  const parts = Object.entries(lists).map(
    ([name, select]) => `'${name}', (select json_agg(one) from (${select}) as one)`,
  );
  return `create or replace function read_dashboard(of_student text, of_university text, of_school text)
returns json
language plpgsql stable strict set role = 'campus_cover_app' set lock_timeout = '5s' as $$
begin
  perform set_config('app.university_id', of_university, true);
  return (select json_build_object(${parts.join(',\n')}));
end $$`;
}

export const oneStatementReads: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of [readSession, readDashboard(dashboardLists)]) await sql.raw(statement).execute(db);
    // Only the owner, whose connections the server uses, may call them.
    await sql.raw('revoke all on function read_session, read_dashboard from public').execute(db);
  },
  async down(db: Kysely<unknown>): Promise<void> {
    await sql.raw('drop function read_session, read_dashboard').execute(db);
  },
};
