import { readSchoolOfStudent } from '../../schools/read-school-of-student.ts';
import type { TenantWork } from '../../schools/tenant-work.ts';
import { nameWords } from './name-words.ts';

/**
 * Stores the words of the student's name with the review, so that the review desk can find it. They have a table of
 * their own, because PostgreSQL uses an index behind row-level security only for comparisons of plain columns.
 */
export async function keepNameWords(work: TenantWork, reviewId: string): Promise<void> {
  const { universityId, studentId } = work.session;
  const { firstName, middleName, lastName } = (await readSchoolOfStudent(work)).student;
  const words = nameWords(`${firstName} ${middleName} ${lastName}`);
  if (words.length === 0) return;
  await work.trx
    .insertInto('reviewWords')
    .values(words.map((word) => ({ universityId, studentId, reviewId, word })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
