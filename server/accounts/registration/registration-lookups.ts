import type { LookupService, LookupServices } from '@campus-cover/engine';
import type { RegistrationLookup } from '@campus-cover/schemas';
import { lookupText } from '../../forms/lookup-text.ts';
import { nullWhenNotFound } from '../../forms/null-when-not-found.ts';
import { getStudentIdRule } from '../../schools/get-student-id-rule.ts';
import type { SchoolParts } from '../../schools/school-parts.ts';
import { passwordLookups } from '../passwords/password-lookups.ts';
import { available } from './check-email-id.ts';

/**
 * The registration's lookup services, as the server uses them for validation. Only the database write determines
 * whether an address or a student id is in use. An earlier check could accept both of two simultaneous requests. It
 * would also refuse a retry of a registration whose response was lost.
 */
export function registrationLookups(
  parts: Pick<SchoolParts, 'storage' | 'schools'>,
  language: string | null,
): LookupServices {
  const services: Record<RegistrationLookup, LookupService> = {
    studentIdRule: nullWhenNotFound(({ UniversityId }) =>
      getStudentIdRule(parts, { universityId: lookupText(UniversityId), language }),
    ),
    emailCheck: async () => ({ ...available }),
    studentIdCheck: async () => ({ ...available }),
  };
  return { ...passwordLookups, ...services };
}
