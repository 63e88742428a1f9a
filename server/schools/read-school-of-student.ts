import type { Student, University } from '../platform/storage/index.ts';
import type { SchoolSettings } from './school-settings.ts';
import type { TenantWork } from './tenant-work.ts';

/** The signed-in student and their school. */
export interface SchoolOfStudent {
  readonly student: Student;
  readonly university: University;
  /** Plans, payment and documents from the school's file. */
  readonly settings: SchoolSettings;
}

export async function readSchoolOfStudent({ trx, session, readSettings }: TenantWork): Promise<SchoolOfStudent> {
  const readingStudent = trx
    .selectFrom('students')
    .selectAll()
    .where('id', '=', session.studentId)
    .executeTakeFirstOrThrow();
  const readingUniversity = trx
    .selectFrom('universities')
    .selectAll()
    .where('id', '=', session.universityId)
    .executeTakeFirstOrThrow();
  const [student, university] = await Promise.all([readingStudent, readingUniversity]);
  return { student, university, settings: readSettings(university.slug) };
}
