import type { Kysely, Migration } from 'kysely';
import { sql } from 'kysely';
import { dashboardLists, readDashboard } from './0026-one-statement-reads.ts';
import { notedReviews } from './0032-review-desk.ts';
import { ownUniversityOnly, withoutFunctionChecks } from './own-university.ts';

/** The latest correction of each coverage. */
export const latestCorrections = `select distinct on (student_coverage_id) student_coverage_id as "studentCoverageId", kind,
    made_on as "madeOn"
  from corrections where student_id = of_student and student_coverage_id is not null
  order by student_coverage_id, made_at desc, id`;

/**
 * Ends a student's own sessions, for a school that closes the account. The school's role cannot reach sessions. A session
 * in which an administrator acts for the student belongs to the administrator.
 */
const endStudentSessions = `create function end_student_sessions(of_student text, at timestamptz)
returns void
language plpgsql volatile strict set role = 'campus_cover_system' set lock_timeout = '5s' as $$
begin
  update sessions set revoked_at = at
  where student_id = of_student and university_id = current_setting('app.university_id', true)
    and administrator_id is null and revoked_at is null;
end $$`;

/** What administrators corrected for a student. No school can change or remove a row. */
const statements: readonly string[] = [
  `create table corrections (
    id text primary key,
    university_id text not null references universities,
    student_id text not null,
    student_coverage_id text,
    kind text not null
      check (kind in ('reopen-coverage', 'undo-termination', 'change-days', 'close-account', 'open-account')),
    reason text not null check (reason <> ''),
    consequences jsonb not null,
    made_by text not null,
    made_at timestamptz not null,
    made_on date not null,
    request_key text not null,
    check ((student_coverage_id is null) = (kind in ('close-account', 'open-account'))),
    unique (university_id, request_key),
    foreign key (university_id, student_id) references students (university_id, id) on delete cascade,
    foreign key (university_id, student_id, student_coverage_id)
      references student_coverages (university_id, student_id, id) on delete cascade
  )`,
  `create index on corrections (student_id, made_at)`,
  `create index on corrections (student_coverage_id)`,
  ...ownUniversityOnly('corrections', 'select, insert'),
  // The checks would run as the roles that the functions set, which may not call the functions.
  withoutFunctionChecks,
  endStudentSessions,
  `revoke all on function end_student_sessions from public`,
  `grant execute on function end_student_sessions to campus_cover_app, campus_cover_system`,
  // An earlier release ignores the list that it does not know.
  readDashboard({ ...dashboardLists, reviews: notedReviews, corrections: latestCorrections }),
];

export const corrections: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
  async down(db: Kysely<unknown>): Promise<void> {
    await sql.raw(withoutFunctionChecks).execute(db);
    await sql.raw(readDashboard({ ...dashboardLists, reviews: notedReviews })).execute(db);
    await sql.raw('drop function end_student_sessions').execute(db);
    await sql.raw('drop table corrections').execute(db);
  },
};
