import type { SchoolOfStudent } from '../schools/read-school-of-student.ts';
import type { TenantWork } from '../schools/tenant-work.ts';
import { describeProfile } from './get-profile.ts';

/** What the definition of the profile reads, as `$context` and as its prefill. */
export function describeOwnProfile({ session }: Pick<TenantWork, 'session'>, school: SchoolOfStudent) {
  const { CanEditDemographics, CanEditAddress, ...student } = describeProfile(school);
  return {
    context: {
      CanEditDemographics,
      CanEditAddress,
      hasPassword: school.university.signOn === 'password',
      // Only the student can see the password section and the list of sessions. An administrator who acts for the
      // student cannot see them.
      isOwner: session.acting === null,
      student,
    },
    prefill: async () => ({ CanEditDemographics, CanEditAddress, ...student }),
  };
}
