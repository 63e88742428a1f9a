import type { TenantWork } from './tenant-work.ts';

/** The student's identity as the specification's student info. */
export async function getStudentInfo({ trx, session }: TenantWork) {
  const student = await trx
    .selectFrom('students')
    .select(['firstName', 'lastName', 'email', 'schoolStudentId'])
    .where('id', '=', session.studentId)
    .executeTakeFirstOrThrow();
  return {
    FirstName: student.firstName,
    LastName: student.lastName,
    Email: student.email,
    SchoolStudentID: student.schoolStudentId,
  };
}
