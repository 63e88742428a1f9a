import { loadSchoolOrThrow } from '@campus-cover/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { locateSchemas, readSchemaFiles } from '../../../server/forms/definitions/schema-files.ts';
import type { Storage } from '../../../server/platform/storage/index.ts';
import { completeSetup } from '../../../server/school-files/school-rows.ts';
import { syncBuiltInSchools } from '../../../server/school-files/sync-built-in-schools.ts';
import { writeSchool } from '../../../server/school-files/write-school.ts';
import { openTestStorage } from '../../storage/open-test-storage.ts';

const library = await readSchemaFiles(locateSchemas());

describe('an instance that starts while students are at work', () => {
  let storage: Storage;
  let universityId: string;
  beforeAll(async () => {
    // PGlite runs one transaction at a time, so no transaction ever waits for another.
    storage = await openTestStorage({ kind: 'postgres' });
    const setup = completeSetup(loadSchoolOrThrow(library.schools.get('cascadia')!))!;
    universityId = await storage.system((trx) => writeSchool(trx, setup));
  }, 60_000);
  afterAll(() => storage.close());

  const supportUrl = () =>
    storage.db.selectFrom('universities').select('supportUrl').where('id', '=', universityId).executeTakeFirstOrThrow();

  it('updates its schools without waiting for the students, and without making them wait', async () => {
    const before = await supportUrl();
    await storage.system((trx) =>
      trx
        .updateTable('universities')
        .set({ supportUrl: 'https://old.example' })
        .where('id', '=', universityId)
        .execute(),
    );
    await storage.system(async (trx) => {
      // A new row of a school locks the school's key until the student's transaction ends.
      await trx
        .insertInto('students')
        .values({
          id: 'stu_eve',
          universityId,
          email: 'eve@cascadia.example',
          schoolStudentId: 'eve',
          firstName: 'Eve',
          lastName: 'Sample',
          dateOfBirth: '2004-02-29',
        })
        .execute();
      await syncBuiltInSchools(storage, library);
      expect(await supportUrl()).toEqual(before);
    });
  }, 30_000);
});
