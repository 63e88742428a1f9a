import type { TenantWork } from '../schools/tenant-work.ts';

/** The student's identity in the specification's format. */
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
