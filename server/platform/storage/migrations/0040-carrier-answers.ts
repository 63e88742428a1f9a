import type { Kysely, Migration } from 'kysely';
import { sql } from 'kysely';
import { dashboardLists, readDashboard } from './0026-one-statement-reads.ts';
import { notedReviews } from './0032-review-desk.ts';
import { latestCorrections } from './0033-corrections.ts';
import { ownUniversityOnly, withoutFunctionChecks } from './own-university.ts';

const lists = { ...dashboardLists, reviews: notedReviews, corrections: latestCorrections };

/** The dashboard's coverages and dependents, with the numbers that the insurance company gave them. */
export const numberedLists = {
  coverages: lists.coverages.replace(
    'eligible_from as "eligibleFrom"',
    'eligible_from as "eligibleFrom", member_number as "memberNumber"',
  ),
  dependents: lists.dependents.replace(
    'coverage.student_coverage_status as "studentCoverageStatus"',
    'coverage.student_coverage_status as "studentCoverageStatus", coverage.member_number as "memberNumber"',
  ),
};

/** What the registrar and the insurance company tell the portal about coverages. */
const statements: readonly string[] = [
  `alter table student_coverages add column eligibility_confirmed_on date`,
  `alter table student_coverages add column member_number text`,
  `alter table dependent_coverages add column member_number text`,
  `create table carrier_refusals (
    id bigint generated always as identity primary key,
    university_id text not null references universities,
    student_id text not null,
    student_coverage_id text not null,
    dependent_coverage_id text references dependent_coverages on delete cascade,
    reason text not null,
    refused_at timestamptz not null,
    ended_at timestamptz,
    ended_by text check (ended_by in ('member-number', 'newer-refusal', 'correction')),
    check ((ended_at is null) = (ended_by is null)),
    foreign key (university_id, student_id, student_coverage_id)
      references student_coverages (university_id, student_id, id) on delete cascade
  )`,
  `create index on carrier_refusals (university_id, refused_at, id) where ended_at is null`,
  `create index on carrier_refusals (student_coverage_id)`,
  `create index on carrier_refusals (student_id)`,
  `create index on carrier_refusals (dependent_coverage_id) where dependent_coverage_id is not null`,
  ...ownUniversityOnly('carrier_refusals', 'select, insert'),
  // What the company said stays as it was.
  `grant update (ended_at, ended_by) on carrier_refusals to campus_cover_app`,
  // The check would run as the role that the function sets, which may not call the function.
  withoutFunctionChecks,
  // An earlier release ignores the columns that it does not know.
  readDashboard({ ...lists, ...numberedLists }),
];

export const carrierAnswers: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
  async down(db: Kysely<unknown>): Promise<void> {
    await sql.raw(withoutFunctionChecks).execute(db);
    await sql.raw(readDashboard(lists)).execute(db);
    await sql.raw('drop table carrier_refusals').execute(db);
    await sql.raw('alter table dependent_coverages drop column member_number').execute(db);
    await sql.raw('alter table student_coverages drop column member_number').execute(db);
    await sql.raw('alter table student_coverages drop column eligibility_confirmed_on').execute(db);
  },
};
