import type { Updateable } from 'kysely';
import { recordAudit } from '../audit/record-audit.ts';
import type { Gender, StudentTable } from '../platform/storage/index.ts';
import { readSchoolOfStudent, type SchoolOfStudent } from '../schools/read-school-of-student.ts';
import type { TenantWork } from '../schools/tenant-work.ts';
import { describeProfile, profileRights, type Profile } from './get-profile.ts';

/** The profile answers that a student can submit. The sign-in address and the student id are not included. */
export type ProfileAnswers = Omit<Profile, 'CanEditDemographics' | 'CanEditAddress' | 'Email' | 'SchoolStudentID'>;

export type ProfileField = keyof ProfileAnswers;

/** New values of some of the fields, or the values that they replace. */
export type ProfileChange = Readonly<Partial<ProfileAnswers>>;

const demographics = ['FirstName', 'LastName', 'DateofBirth', 'Gender'] as const;
const address = ['Street1', 'Street2', 'City', 'StateID', 'PostalCode', 'CountryID'] as const;

/** What every student has. An empty answer leaves it as it is. */
const neverEmpty: readonly ProfileField[] = ['FirstName', 'LastName', 'DateofBirth', 'CountryID'];

export const profileFields: readonly ProfileField[] = ['EmailAddressSecondary', ...demographics, ...address];

/**
 * Writes only the changed values that the student is allowed to change. The audit entry lists the fields but not their
 * values.
 */
export async function changeProfile(work: TenantWork, answers: ProfileChange): Promise<void> {
  const changed = findChanged(await readSchoolOfStudent(work), answers);
  await writeProfile(work, Object.fromEntries(changed.map((name) => [name, answers[name]])));
}

/** The fields that the student is allowed to change. */
export function changeableFields(university: SchoolOfStudent['university']): readonly ProfileField[] {
  const { CanEditDemographics, CanEditAddress } = profileRights(university);
  return ['EmailAddressSecondary', ...(CanEditDemographics ? demographics : []), ...(CanEditAddress ? address : [])];
}

/** The fields that the answers change, of those that the student is allowed to change. */
export function findChanged(school: SchoolOfStudent, answers: ProfileChange): readonly ProfileField[] {
  const before = describeProfile(school);
  return changeableFields(school.university).filter(
    (name) =>
      answers[name] !== undefined &&
      answers[name] !== before[name] &&
      !(answers[name] === '' && neverEmpty.includes(name)),
  );
}

/** Writes new values. The audit entry lists the fields but not their values. */
export async function writeProfile(work: TenantWork, change: ProfileChange): Promise<void> {
  const values = Object.entries(change) as [ProfileField, string][];
  if (values.length === 0) return;
  const columns: Updateable<StudentTable> = Object.assign({}, ...values.map(([name, value]) => columnsOf[name](value)));
  await work.trx.updateTable('students').set(columns).where('id', '=', work.session.studentId).execute();
  await recordAudit(work, {
    action: 'profile.changed',
    subjectId: work.session.studentId,
    details: { fields: values.map(([name]) => name) },
  });
}

const columnsOf: Readonly<Record<ProfileField, (value: string) => Updateable<StudentTable>>> = {
  FirstName: (firstName) => ({ firstName }),
  LastName: (lastName) => ({ lastName }),
  DateofBirth: (dateOfBirth) => ({ dateOfBirth }),
  // The form's choices are the only allowed values.
  Gender: (gender) => ({ gender: (gender || null) as Gender | null }),
  Street1: (street1) => ({ street1 }),
  Street2: (street2) => ({ street2 }),
  City: (city) => ({ city }),
  StateID: (stateId) => ({ stateId: stateId || null }),
  PostalCode: (postalCode) => ({ postalCode }),
  CountryID: (countryId) => ({ countryId: Number(countryId) }),
  EmailAddressSecondary: (email) => ({ emailAddressSecondary: email || null }),
};
