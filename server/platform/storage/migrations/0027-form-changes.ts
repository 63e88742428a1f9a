import type { Kysely, Migration } from 'kysely';
import { sql } from 'kysely';

/**
 * Counts one call in a budget, as `spendBudget` does, in a statement that is its own transaction. So the count stays when
 * the call is refused. The commit does not wait for the disk: after a crash, the counts of the last second may be missing.
 */
const spendBudget = `create function spend_budget(of_bucket text, until timestamptz, at timestamptz)
returns integer
language plpgsql volatile strict set role = 'campus_cover_system' set lock_timeout = '5s' as $$
declare
  counted integer;
begin
  perform set_config('synchronous_commit', 'off', true);
  insert into rate_limits as spent (bucket, hits, resets_at) values (of_bucket, 1, until)
  on conflict (bucket) do update set
    hits = case when spent.resets_at <= at then 1 else spent.hits + 1 end,
    resets_at = case when spent.resets_at <= at then excluded.resets_at else spent.resets_at end
  returning hits into counted;
  return counted;
end $$`;

/**
 * Everything that a change of a student's form starts with, in one statement: it locks the student's row and then
 * reads. Each statement in the function sees what was committed before it began, so the reads see what the
 * previous holder of the lock wrote. The function runs as its caller, so row-level security limits what it reads.
 *
 * `of_subject` is null when the page does not name the form's
 * subject; then no record or document is read. `of_key` is null for a draft, which needs no earlier response, no carriers
 * and no publications.
 */
const beginFormChange = `create function begin_form_change(
  of_student text, of_university text, of_form text, of_subject text, of_key text)
returns json
language plpgsql volatile as $$
declare
  student students;
begin
  select * into strict student from students where id = of_student for no key update;
  return json_build_object(
    'student', row_to_json(student),
    'university', (select row_to_json(university) from (
      select id, slug, name, street1, street2, city, state_id, postal_code, student_id_label, student_id_regex,
        student_id_regex_error_message, sign_on, mail_domains, time_zone, support_url, pay_url, options,
        search_text, search_words
      from universities where id = of_university) as university),
    'coverages', (select json_agg(row_to_json(coverage)) from (
      select * from student_coverages where student_id = of_student
      order by coverage_start_date, coverage_end_date desc, id) as coverage),
    'record', (select row_to_json(record) from form_records record
      where student_id = of_student and form_id = of_form and subject_id = of_subject),
    'documents', (select json_agg(row_to_json(document)) from (
      select * from documents
      where student_id = of_student and form_id = of_form and subject_id = of_subject and removed_at is null
      order by uploaded_at, id) as document),
    'earlier', case when of_key is not null then (select json_build_object('requestHash', request_hash, 'response', response)
      from idempotency_keys where student_id = of_student and key = of_key) end,
    'carriers', case when of_key is not null then (select json_agg(carrier) from (
      select carriers.id, carriers.name as label
      from carriers join university_carriers on university_carriers.carrier_id = carriers.id
      where university_carriers.university_id = of_university order by carriers.name, carriers.id) as carrier) end,
    'publications', case when of_key is not null then (select json_agg(publication) from (
      select form, max(id) as id from overlay_publications
      where school = (select slug from universities where id = of_university) group by form) as publication) end
  );
end $$`;

/**
 * Moves a student's coverage from one status to the next. If the coverage does not have the first status, the statement
 * fails with the code CC001, so that a commit that was sent together with it fails, too.
 */
const moveCoverage = `create function move_coverage(
  of_coverage text, of_student text, from_status text, to_status text, with_dependents boolean)
returns void
language plpgsql volatile as $$
begin
  update student_coverages set student_coverage_status = to_status
  where id = of_coverage and student_id = of_student and student_coverage_status = from_status;
  if not found then
    raise exception 'the coverage does not have the expected status' using errcode = 'CC001';
  end if;
  if with_dependents then
    update dependent_coverages set student_coverage_status = to_status
    where student_coverage_id = of_coverage and student_coverage_status = from_status;
  end if;
end $$`;

export const formChanges: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of [spendBudget, beginFormChange, moveCoverage]) await sql.raw(statement).execute(db);
    await sql.raw('revoke all on function spend_budget, begin_form_change, move_coverage from public').execute(db);
    await sql.raw('grant execute on function begin_form_change to campus_cover_app').execute(db);
    // The system role also moves coverages, when a job does.
    await sql.raw('grant execute on function move_coverage to campus_cover_app, campus_cover_system').execute(db);
  },
  async down(db: Kysely<unknown>): Promise<void> {
    await sql.raw('drop function begin_form_change, move_coverage, spend_budget').execute(db);
  },
};
