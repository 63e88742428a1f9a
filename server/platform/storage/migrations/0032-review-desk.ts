import type { Kysely, Migration } from 'kysely';
import { sql } from 'kysely';
import { dashboardLists, readDashboard } from './0026-one-statement-reads.ts';
import { waitingReviews } from './0030-reviews.ts';
import { ownUniversityOnly, withoutFunctionChecks } from './own-university.ts';

/** The open reviews of a student, with what an administrator wrote about the question. */
export const notedReviews = waitingReviews.replace(
  'query\n',
  `query,
    (select note from review_decisions decided where decided.review_id = review.id and undone_at is null
      order by decided_at desc limit 1) as note\n`,
);

/** Every decision about a submission, so that it can be undone, and what the desk's list needs to be quick. */
const statements: readonly string[] = [
  `create table review_decisions (
    id text primary key,
    university_id text not null references universities,
    student_id text not null,
    review_id text not null references reviews on delete cascade,
    state text not null check (state in ('asked', 'accepted', 'refused')),
    decision text not null,
    text text not null,
    note text,
    decided_by text not null,
    decided_at timestamptz not null,
    previous_state text not null check (previous_state in ('waiting', 'asked')),
    subject_id text not null,
    undone_by text,
    undone_at timestamptz,
    check ((undone_by is null) = (undone_at is null)),
    foreign key (university_id, student_id) references students (university_id, id)
  )`,
  `create index on review_decisions (review_id, decided_at)`,
  `create index on review_decisions (student_id)`,
  `create index if not exists reviews_by_age on reviews (university_id, state, sent_at, id)`,
  `create index if not exists reviews_by_decision on reviews (university_id, state, decided_at, id)`,
  // A filter by form must not read the submissions of all other forms.
  `create index if not exists reviews_by_form_and_day on reviews (university_id, state, form_id, due_on, id)`,
  `create index if not exists reviews_by_form_and_age on reviews (university_id, state, form_id, sent_at, id)`,
  `create index if not exists reviews_by_claim on reviews (claimed_by) where claimed_by is not null`,
  `create table review_words (
    university_id text not null references universities,
    student_id text not null,
    review_id text not null references reviews on delete cascade,
    word text collate "C" not null,
    primary key (university_id, word, review_id),
    foreign key (university_id, student_id) references students (university_id, id)
  )`,
  `create index on review_words (review_id)`,
  `create index on review_words (student_id)`,
  ...['review_decisions', 'review_words'].flatMap((table) => ownUniversityOnly(table, 'select, insert')),
  // What was decided stays as it was.
  `grant update (undone_by, undone_at) on review_decisions to campus_cover_app`,
  // The check would run as the role that the function sets, which may not call the function.
  withoutFunctionChecks,
  readDashboard({ ...dashboardLists, reviews: notedReviews }),
];

export const reviewDesk: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
  async down(db: Kysely<unknown>): Promise<void> {
    await sql.raw(withoutFunctionChecks).execute(db);
    await sql.raw(readDashboard({ ...dashboardLists, reviews: waitingReviews })).execute(db);
    await sql
      .raw(
        'drop index reviews_by_age, reviews_by_decision, reviews_by_claim, reviews_by_form_and_day, reviews_by_form_and_age',
      )
      .execute(db);
    await sql.raw('drop table review_words, review_decisions').execute(db);
  },
};
