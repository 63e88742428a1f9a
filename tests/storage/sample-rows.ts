import type { Insertable } from 'kysely';
import type { StudentTable, UniversityTable } from '../../server/platform/storage/index.ts';

/** Returns a university with only the required values. */
export function universityRow(name: string): Insertable<UniversityTable> {
  return {
    id: `uni_${name}`,
    slug: name,
    name: `${name} University`,
    street1: '1 Main Street',
    city: 'Springfield',
    stateId: 'MA',
    postalCode: '02101',
    studentIdLabel: 'Student ID',
    signOn: 'password',
    mailDomains: [`${name}.example`],
    timeZone: 'America/New_York',
    supportUrl: `https://help.${name}.example/`,
    options: { waiverAndMedicaidOnly: false },
  };
}

/** Returns a student of `universityRow(university)` with only the required values. */
export function studentRow(university: string, name: string): Insertable<StudentTable> {
  return {
    id: `stu_${name}`,
    universityId: `uni_${university}`,
    email: `${name}@${university}.example`,
    schoolStudentId: `S-${name}`,
    firstName: name,
    lastName: 'Sample',
    dateOfBirth: '2004-02-29',
  };
}
