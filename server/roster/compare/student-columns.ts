import type { RosterColumns, RosterStudent } from '@campus-cover/engine';
import type { Gender, Student } from '../../platform/storage/index.ts';

/** The columns in a student's row that a roster writes. */
export type StudentColumns = Pick<
  Student,
  | 'email'
  | 'firstName'
  | 'middleName'
  | 'lastName'
  | 'dateOfBirth'
  | 'gender'
  | 'street1'
  | 'street2'
  | 'city'
  | 'stateId'
  | 'postalCode'
  | 'countryId'
  | 'emailAddressSecondary'
>;

export const studentColumns = [
  'email',
  'firstName',
  'middleName',
  'lastName',
  'dateOfBirth',
  'gender',
  'street1',
  'street2',
  'city',
  'stateId',
  'postalCode',
  'countryId',
  'emailAddressSecondary',
] as const satisfies readonly (keyof StudentColumns & keyof RosterColumns)[];

/** Fields that must change together, because a new address may have no second line. */
export const addressColumns: ReadonlySet<keyof StudentColumns> = new Set([
  'street1',
  'street2',
  'city',
  'stateId',
  'postalCode',
]);

/** The names that a preview uses for these columns. */
export const columnWords: Readonly<Record<keyof StudentColumns, string>> = {
  email: 'email address',
  firstName: 'first name',
  middleName: 'middle name',
  lastName: 'last name',
  dateOfBirth: 'date of birth',
  gender: 'gender',
  street1: 'street',
  street2: 'second address line',
  city: 'city',
  stateId: 'state',
  postalCode: 'ZIP code',
  countryId: 'country',
  emailAddressSecondary: 'second email address',
};

const genders: Readonly<Record<NonNullable<RosterStudent['gender']>, Gender>> = { Female: 'F', Male: 'M' };

/** A roster row in the format of the students table. */
export function toColumns(student: RosterStudent): StudentColumns {
  const { email, firstName, middleName, lastName, dateOfBirth, gender, emailAddressSecondary } = student;
  const { street1, street2, city, stateId, postalCode, countryId } = student;
  return {
    email,
    firstName,
    middleName,
    lastName,
    dateOfBirth,
    gender: gender === null ? null : genders[gender],
    street1,
    street2,
    city,
    stateId,
    postalCode,
    countryId,
    emailAddressSecondary,
  };
}
