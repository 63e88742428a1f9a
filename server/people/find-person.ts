import type { Transaction } from 'kysely';
import { ServerError } from '../platform/errors/server-error.ts';
import type { Database, Student } from '../platform/storage/index.ts';
import { normalizeStudentId } from '../schools/student-id.ts';
import { findSchoolBySlug } from './find-school-by-slug.ts';

/** @throws {ServerError} NOT_FOUND for an unknown school, and for an unknown student id at the school */
export async function findPerson(
  trx: Transaction<Database>,
  { slug, schoolStudentId }: { readonly slug: string; readonly schoolStudentId: string },
): Promise<Student> {
  const school = await findSchoolBySlug(trx, slug);
  const student = await trx
    .selectFrom('students')
    .selectAll()
    .where('universityId', '=', school.id)
    .where('schoolStudentId', 'in', [schoolStudentId, normalizeStudentId(schoolStudentId)])
    .executeTakeFirst();
  if (student === undefined)
    throw new ServerError('NOT_FOUND', { detail: `${slug} has no student with this id in the portal.` });
  return student;
}
