import type { FormParts } from '../forms/form-parts.ts';
import { submissionDay } from '../forms/reviews/submission-day.ts';
import type { StudentSession } from '../platform/access/session.ts';
import type { Review } from '../platform/storage/index.ts';
import { readSchoolSettings } from '../schools/school-settings.ts';
import type { DeskWork, TenantWork } from '../schools/tenant-work.ts';

/**
 * The work of a student on whose behalf the administrator decides. Its day is the day of the submission, because the
 * time that a school takes to decide must not cost the student anything.
 */
export function workForStudent(
  { session, ...work }: DeskWork,
  { schools }: Pick<FormParts, 'schools'>,
  review: Review,
): TenantWork {
  const { administratorId, role: _role, ...facts } = session;
  const acting = { administratorId, until: session.expiresAt };
  const student: StudentSession = { ...facts, role: 'student', studentId: review.studentId, acting };
  return {
    ...work,
    session: student,
    today: submissionDay(review),
    language: null,
    readSettings: (slug) => readSchoolSettings(schools, slug),
  };
}
