import type { Kysely, Migration } from 'kysely';
import { sql } from 'kysely';
import { dashboardLists, readDashboard } from './0026-one-statement-reads.ts';
import { notedReviews } from './0032-review-desk.ts';
import { latestCorrections } from './0033-corrections.ts';
import { numberedLists } from './0040-carrier-answers.ts';
import { ownUniversityOnly, withoutFunctionChecks } from './own-university.ts';

const lists = { ...dashboardLists, reviews: notedReviews, corrections: latestCorrections, ...numberedLists };

/** What the student was told about submissions: refusals that can be appealed, and the decisions about appeals. */
export const decidedForms = `select review.form_id as "formId", review.reference, review.state, review.decided_at as "decidedAt",
    review.decision_text as "decisionText", review.appeal_until as "appealUntil",
    review.terms->'appeal'->>'form' as "appealFormId", decided.subject_id as "subjectId", decided.note
  from reviews review cross join lateral (
    select subject_id, note from review_decisions where review_id = review.id and undone_at is null
    order by decided_at desc limit 1) as decided
  where review.student_id = of_student and (
    review.state = 'refused' and review.appeal_until is not null
      and not exists (select from appeals where refused_review_id = review.id)
    or review.state in ('accepted', 'refused') and exists (select from appeals where review_id = review.id))
  order by review.decided_at desc`;

/** What `read_dashboard` returns with them. A later release adds a column. */
export const listsWithDecisions = { ...lists, decided: decidedForms };

/** The appeals of refusals. A refusal can be appealed once. */
const statements: readonly string[] = [
  `alter table reviews add column appeal_until date`,
  `create table appeals (
    review_id text primary key references reviews on delete cascade,
    refused_review_id text not null unique references reviews on delete cascade,
    university_id text not null references universities,
    student_id text not null,
    foreign key (university_id, student_id) references students (university_id, id)
  )`,
  `create index on appeals (student_id)`,
  ...ownUniversityOnly('appeals', 'select, insert'),
  // The check would run as the role that the function sets, which may not call the function.
  withoutFunctionChecks,
  // An earlier release ignores the list that it does not know.
  readDashboard(listsWithDecisions),
];

export const appeals: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
  async down(db: Kysely<unknown>): Promise<void> {
    await sql.raw(withoutFunctionChecks).execute(db);
    await sql.raw(readDashboard(lists)).execute(db);
    await sql.raw('drop table appeals').execute(db);
    await sql.raw('alter table reviews drop column appeal_until').execute(db);
  },
};
