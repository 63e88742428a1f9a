import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyStorage } from '../../server/platform/storage/empty-storage.ts';
import type { Storage } from '../../server/platform/storage/index.ts';
import { openTestStorage, storageKinds } from './open-test-storage.ts';
import { studentRow, universityRow } from './sample-rows.ts';

const expiresAt = '2100-01-01T00:00:00Z';

describe.each(storageKinds)('emptying the storage on %s', (kind) => {
  let storage: Storage;
  beforeAll(async () => {
    storage = await openTestStorage({ kind });
  }, 60_000);
  afterAll(() => storage.close());

  it('removes a school’s students and administrators and the staff, including those who are signed in', async () => {
    await storage.system(async (trx) => {
      await trx.insertInto('universities').values(universityRow('north')).execute();
      await trx.insertInto('students').values(studentRow('north', 'nora')).execute();
      const olga = { id: 'adm_olga', universityId: 'uni_north', email: 'olga@north.example' };
      const stella = { id: 'stf_stella', universityId: null, email: 'stella@company.example' };
      const name = { firstName: 'Any', lastName: 'Name' };
      await trx
        .insertInto('administrators')
        .values([
          { ...olga, ...name },
          { ...stella, ...name },
        ])
        .execute();
      await trx
        .insertInto('sessions')
        .values([
          { idHash: 'nora', universityId: 'uni_north', studentId: 'stu_nora', expiresAt },
          { idHash: 'olga', universityId: 'uni_north', administratorId: olga.id, expiresAt },
          { idHash: 'stella', universityId: null, administratorId: stella.id, expiresAt },
        ])
        .execute();
    });
    await emptyStorage(storage);
    for (const table of ['universities', 'students', 'administrators', 'sessions'] as const) {
      const rows = await storage.system((trx) => trx.selectFrom(table).selectAll().execute());
      expect(rows).toEqual([]);
    }
  });
});
