import type { Json, LookupServices } from '@campus-cover/engine';
import type { Storage } from '../../storage/index.ts';
import { available } from '../../use-cases/check-email-id.ts';
import { getStudentIdRule } from '../../use-cases/get-student-id-rule.ts';
import { nullWhenNotFound } from '../null-when-not-found.ts';

/**
 * The lookup services of the registrations, as the server asks them when it judges. Whether an address or a student id
 * is taken is decided by the moment of writing alone: a check before it could pass both of two at once, and would
 * refuse the second try of a registration whose answer was lost.
 * Twin: the app's services of the same names ask the specification's calls.
 */
export function registrationLookups(storage: Storage): LookupServices {
  return {
    studentIdRule: nullWhenNotFound(({ UniversityId }) => getStudentIdRule(storage, text(UniversityId))),
    emailCheck: async () => ({ ...available }),
    studentIdCheck: async () => ({ ...available }),
  };
}

function text(value: Json | undefined): string {
  return typeof value === 'string' ? value : '';
}
