import type { TenantWork } from '../schools/tenant-work.ts';

/** The student's address in the specification's format; missing parts are empty strings. */
export async function getStudentAddress({ trx, session }: TenantWork) {
  const student = await trx
    .selectFrom('students')
    .select(['street1', 'street2', 'city', 'postalCode', 'countryId', 'stateId'])
    .where('id', '=', session.studentId)
    .executeTakeFirstOrThrow();
  return {
    Street1: student.street1,
    Street2: student.street2,
    City: student.city,
    PostalCode: student.postalCode,
    // Forms store countries as text.
    CountryID: String(student.countryId),
    StateID: student.stateId ?? '',
  };
}
