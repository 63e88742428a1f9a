import type { FormLibrary } from '@campus-cover/engine';
import type { StaffWork } from '../schools/staff-work.ts';
import { findKnownSchool } from './find-known-school.ts';
import { findSchoolEditors } from './find-school-editors.ts';

/**
 * Everything that a staff member needs to start or continue working on a school.
 *
 * @param library the release's files
 * @throws {ServerError} NOT_FOUND
 */
export async function openSchool({ trx, session }: StaffWork, library: FormLibrary, slug: string) {
  const { staffId } = session;
  const school = await findKnownSchool(trx, library, { slug, staffId });
  return { slug, ...school, editors: await findSchoolEditors(trx, { slug, staffId }) };
}
