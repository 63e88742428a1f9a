import type { Updateable } from 'kysely';
import { recordAudit } from '../audit/record-audit.ts';
import type { Gender, StudentTable } from '../platform/storage/index.ts';
import { readSchoolOfStudent } from '../schools/read-school-of-student.ts';
import type { TenantWork } from '../schools/tenant-work.ts';
import { describeProfile, profileRights, type Profile } from './get-profile.ts';

/** The profile answers that a student can submit. The sign-in address and the student id are not included. */
export type ProfileAnswers = Omit<Profile, 'CanEditDemographics' | 'CanEditAddress' | 'Email' | 'SchoolStudentID'>;

const demographics = ['FirstName', 'LastName', 'DateofBirth', 'Gender'] as const;
const address = ['Street1', 'Street2', 'City', 'StateID', 'PostalCode', 'CountryID'] as const;

/**
 * Writes only the changed values that the student is allowed to change. The audit entry lists the fields but not their
 * values.
 */
export async function changeProfile(work: TenantWork, answers: ProfileAnswers): Promise<void> {
  const school = await readSchoolOfStudent(work);
  const before = describeProfile(school);
  const { CanEditDemographics, CanEditAddress } = profileRights(school.university);
  const mayChange = [
    'EmailAddressSecondary' as const,
    ...(CanEditDemographics ? demographics : []),
    ...(CanEditAddress ? address : []),
  ];
  const changed = mayChange.filter((name) => answers[name] !== before[name]);
  if (changed.length === 0) return;
  const columns: Updateable<StudentTable> = Object.assign({}, ...changed.map((name) => columnsOf[name](answers[name])));
  await work.trx.updateTable('students').set(columns).where('id', '=', work.session.studentId).execute();
  await recordAudit(work, {
    action: 'profile.changed',
    subjectId: work.session.studentId,
    details: { fields: changed },
  });
}

const columnsOf: Readonly<Record<keyof ProfileAnswers, (value: string) => Updateable<StudentTable>>> = {
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
