import type { Kysely, Migration } from 'kysely';
import { sql } from 'kysely';
import { dashboardLists, readDashboard } from './0026-one-statement-reads.ts';
import { withoutFunctionChecks } from './own-university.ts';

/** The open reviews of a student, as the dashboard reads them. A later release adds a column. */
export const waitingReviews = `select review.form_id as "formId", record.subject_id as "subjectId", state, due_on as "dueOn",
    decision_text as "decisionText", query
  from reviews review join form_records record on record.id = review.record_id
  where review.student_id = of_student and state in ('waiting', 'asked')`;

/** Submissions that wait until an administrator decides, and what was decided. */
const statements: readonly string[] = [
  `create table reviews (
    id text primary key,
    university_id text not null references universities,
    student_id text not null,
    record_id text not null unique references form_records on delete cascade,
    form_id text not null,
    query jsonb not null,
    reference text not null unique,
    reasons jsonb not null,
    terms jsonb not null,
    state text not null check (state in ('waiting', 'asked', 'accepted', 'refused')),
    sent_at timestamptz not null,
    due_on date not null,
    claimed_by text,
    claimed_until timestamptz,
    decision text,
    decision_text text,
    decided_by text,
    decided_at timestamptz,
    check ((claimed_by is null) = (claimed_until is null)),
    check ((state = 'waiting') or (decision is not null and decision_text is not null and decided_by is not null and decided_at is not null)),
    foreign key (university_id, student_id) references students (university_id, id)
  )`,
  // Set when the school has asked a question: the draft that answers it continues this review.
  `alter table form_records add column review_id text`,
  `create index on reviews (university_id, state, due_on, id)`,
  `create index on reviews (student_id)`,
  `alter table reviews enable row level security`,
  `alter table reviews force row level security`,
  `create policy own_university on reviews to campus_cover_app
     using (university_id = current_setting('app.university_id', true))
     with check (university_id = current_setting('app.university_id', true))`,
  `create policy whole_system on reviews to campus_cover_system
     using (current_user = 'campus_cover_system') with check (current_user = 'campus_cover_system')`,
  `grant select, insert, update, delete on reviews to campus_cover_app, campus_cover_system`,
  // The check would run as the role that the function sets, which may not call the function.
  withoutFunctionChecks,
  // An earlier release ignores the list that it does not know.
  readDashboard({ ...dashboardLists, reviews: waitingReviews }),
];

export const reviews: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
  async down(db: Kysely<unknown>): Promise<void> {
    await sql.raw(withoutFunctionChecks).execute(db);
    await sql.raw(readDashboard(dashboardLists)).execute(db);
    await sql.raw('alter table form_records drop column review_id').execute(db);
    await sql.raw('drop table reviews').execute(db);
  },
};
