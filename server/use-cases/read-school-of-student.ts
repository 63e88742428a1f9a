import type { SchoolSettings } from '../forms/school-settings.ts';
import type { Student, University } from '../storage/index.ts';
import type { TenantWork } from './tenant-work.ts';

/** The signed-in student and their school. */
export interface SchoolOfStudent {
  readonly student: Student;
  readonly university: University;
  /** Plans, payment and documents, as the school's file says. */
  readonly settings: SchoolSettings;
}

export async function readSchoolOfStudent({ trx, session, readSettings }: TenantWork): Promise<SchoolOfStudent> {
  const student = await trx
    .selectFrom('students')
    .selectAll()
    .where('id', '=', session.studentId)
    .executeTakeFirstOrThrow();
  const university = await trx
    .selectFrom('universities')
    .selectAll()
    .where('id', '=', session.universityId)
    .executeTakeFirstOrThrow();
  return { student, university, settings: readSettings(university.slug) };
}
