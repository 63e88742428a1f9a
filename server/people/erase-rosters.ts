import type { Transaction } from 'kysely';
import type { Database, Student } from '../platform/storage/index.ts';
import { readPreview } from '../roster/kept-preview.ts';
import { normalizeStudentId } from '../schools/student-id.ts';
import { mentions } from './mentions.ts';

/** Replaces a file name that contains one of the person's names. */
const anyFile = 'roster';

/**
 * Empties the lists of roster imports that name the person, and removes the person from file names. The import's
 * history and counts stay.
 *
 * @returns the number of imports
 */
export async function eraseRosterLists(trx: Transaction<Database>, person: Student): Promise<number> {
  const runs = await trx
    .selectFrom('rosterRuns')
    .select(['id', 'preview', 'fileName'])
    .where('universityId', '=', person.universityId)
    .execute();
  const { id, schoolStudentId, email, firstName, lastName } = person;
  const inList = [id, schoolStudentId, email];
  const inName = [schoolStudentId, email, firstName, lastName];
  let erased = 0;
  for (const run of runs) {
    const { entries } = readPreview(run);
    const listed = Object.values(entries).flat();
    const isListed =
      listed.some((entry) => normalizeStudentId(entry.schoolStudentId) === normalizeStudentId(schoolStudentId)) ||
      inList.some((name) => mentions(listed, name));
    const isInName = inName.some((name) => name !== '' && run.fileName.toLowerCase().includes(name.toLowerCase()));
    if (!isListed && !isInName) continue;
    const set = { ...(isListed && { preview: '' }), ...(isInName && { fileName: anyFile }) };
    await trx.updateTable('rosterRuns').set(set).where('id', '=', run.id).execute();
    erased += 1;
  }
  return erased;
}
