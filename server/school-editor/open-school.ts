import type { FormLibrary } from '@campus-cover/engine';
import type { StaffWork } from '../schools/staff-work.ts';
import { describeRelease } from './describe-release.ts';
import { findKnownSchool } from './find-known-school.ts';
import { findSchoolEditors } from './find-school-editors.ts';

interface Libraries {
  /** Includes the schools' files that are in effect. */
  readonly files: FormLibrary;
  /** The files as released. */
  readonly released: FormLibrary;
}

/**
 * Everything that a staff member needs to start or continue working on a school.
 *
 * @throws {ServerError} NOT_FOUND
 */
export async function openSchool({ trx, session }: StaffWork, { files, released }: Libraries, slug: string) {
  const { staffId } = session;
  const school = await findKnownSchool(trx, files, { slug, staffId });
  const editors = await findSchoolEditors(trx, { slug, staffId });
  return { slug, ...school, editors, ...describeRelease(released, slug) };
}
