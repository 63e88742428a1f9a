import { readSchoolOfStudent, type SchoolOfStudent } from '../schools/read-school-of-student.ts';
import type { TenantWork } from '../schools/tenant-work.ts';

/** The specification's data for the page that edits the profile. */
export interface Profile {
  readonly CanEditDemographics: boolean;
  readonly CanEditAddress: boolean;
  readonly FirstName: string;
  readonly LastName: string;
  readonly DateofBirth: string;
  readonly Gender: string;
  readonly Street1: string;
  readonly Street2: string;
  readonly City: string;
  readonly PostalCode: string;
  readonly EmailAddressSecondary: string;
  readonly StateID: string;
  readonly CountryID: string;
  readonly Email: string;
  readonly SchoolStudentID: string;
}

export async function getProfile(work: TenantWork): Promise<Profile> {
  return describeProfile(await readSchoolOfStudent(work));
}

/**
 * What the student may change in the profile. If the student signs in through the school, the school provides the
 * identity.
 */
export function profileRights({ options, signOn }: SchoolOfStudent['university']) {
  return {
    CanEditDemographics: signOn === 'password' && options.canEditDemographics !== false,
    CanEditAddress: options.canEditAddress !== false,
  };
}

export function describeProfile({ student, university }: SchoolOfStudent): Profile {
  return {
    ...profileRights(university),
    FirstName: student.firstName,
    LastName: student.lastName,
    DateofBirth: student.dateOfBirth,
    Gender: student.gender ?? '',
    Street1: student.street1,
    Street2: student.street2,
    City: student.city,
    PostalCode: student.postalCode,
    EmailAddressSecondary: student.emailAddressSecondary ?? '',
    StateID: student.stateId ?? '',
    // Forms store countries as text.
    CountryID: String(student.countryId),
    Email: student.email,
    SchoolStudentID: student.schoolStudentId,
  };
}
