import { sql, type RawBuilder } from 'kysely';

/**
 * SQL: whether the rows `coverage` and `other` of `student_coverages` belong to the same student and have a day in common.
 * It is true for a coverage and itself. A test compares it with `coveragesOverlap`.
 */
export const sameDays: RawBuilder<boolean> = sql<boolean>`other.university_id = coverage.university_id
  and other.student_id = coverage.student_id
  and other.coverage_start_date <= least(coverage.coverage_end_date, coverage.terminates_on)
  and coverage.coverage_start_date <= least(other.coverage_end_date, other.terminates_on)`;
