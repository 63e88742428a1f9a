import { loadSchoolOrThrow, type FormLibrary } from '@campus-cover/engine';
import type { Storage } from '../platform/storage/index.ts';
import { completeSetup } from './school-rows.ts';
import { writeSchool } from './write-school.ts';

/**
 * Updates the rows of schools that were never published to match their built-in files, e.g. after a help page's address
 * changes in the folder. Built-in schools without a university row still do not receive one.
 *
 * @param library the release's files, already checked
 */
export async function syncBuiltInSchools(storage: Storage, library: FormLibrary): Promise<void> {
  await storage.system(async (trx) => {
    const rows = await trx
      .selectFrom('universities')
      .select('slug')
      .where('slug', 'not in', (query) => query.selectFrom('schoolPublications').select('school'))
      .orderBy('slug')
      .execute();
    for (const { slug } of rows) {
      const files = library.schools.get(slug);
      const setup = files && completeSetup(loadSchoolOrThrow(files));
      if (setup) await writeSchool(trx, setup);
    }
  });
}
