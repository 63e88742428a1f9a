import type { University } from '../platform/storage/index.ts';
import { readSchoolOfStudent } from './read-school-of-student.ts';
import type { TenantWork } from './tenant-work.ts';

/** Public facts about a school: its label for the student id, and its address. */
export interface UniversityDetails {
  readonly [name: string]: string;
  readonly StudentIDLabel: string;
  readonly Street1: string;
  readonly Street2: string;
  readonly City: string;
  readonly StateID: string;
  readonly PostalCode: string;
}

/** The details of the student's own school. */
export async function getUniversityDetails(work: TenantWork): Promise<UniversityDetails> {
  const { university, settings } = await readSchoolOfStudent(work);
  return describeUniversity(university, work.language === null ? {} : settings.terms);
}

/**
 * @param terms the school's own words in the language that the user chose, if any
 */
export function describeUniversity(
  university: University,
  terms: Readonly<Record<string, string>> = {},
): UniversityDetails {
  return {
    StudentIDLabel: terms['studentId'] ?? university.studentIdLabel,
    Street1: university.street1,
    Street2: university.street2,
    City: university.city,
    StateID: university.stateId,
    PostalCode: university.postalCode,
  };
}
