import { sql, type RawBuilder } from 'kysely';

/** SQL about the row `t`: no hold covers its school. */
export const isSchoolFree: RawBuilder<boolean> = sql`not exists (
  select from holds where holds.university_id = t.university_id and holds.lifted_at is null and holds.student_id is null)`;

/** SQL about the row `t`: a hold covers this student. */
export function isStudentHeld(student: RawBuilder<string | null>): RawBuilder<boolean> {
  return sql`exists (
  select from holds where holds.university_id = t.university_id and holds.lifted_at is null and holds.student_id = ${student})`;
}
