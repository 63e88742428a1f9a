import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Storage } from '../../server/platform/storage/index.ts';
import { migrateTo, newestMigration } from './migrate-to.ts';
import { openTestStorage, storageKinds } from './open-test-storage.ts';
import { studentRow, universityRow } from './sample-rows.ts';

describe.each(storageKinds)('students from before the registration column, on %s', (kind) => {
  let storage: Storage;
  beforeAll(async () => {
    storage = await openTestStorage({ kind });
    await migrateTo(storage, '0003-kept-definitions');
    // Uses the schema after that migration, which the current types do not describe.
    await storage.system(async (trx) => {
      await sql`insert into universities (id, slug, name, street1, city, state_id, postal_code, student_id_label, sign_on,
          mail_domain, time_zone, support_url, options)
        values ('uni_north', 'north', 'North', '1 Main Street', 'Springfield', 'MA', '02101', 'Student ID', 'password',
          'north.example', 'America/New_York', 'https://help.north.example/', '{}')`.execute(trx);
      await trx
        .insertInto('students')
        .values([studentRow('north', 'nora'), studentRow('north', 'lou')])
        .execute();
      await trx
        .insertInto('studentCredentials')
        .values({ studentId: 'stu_nora', universityId: 'uni_north', passwordHash: 'x' })
        .execute();
    });
  }, 60_000);
  afterAll(() => storage.close());

  const read = () =>
    storage.system((trx) =>
      trx.selectFrom('students').select(['id', 'createdAt', 'registeredAt']).orderBy('id').execute(),
    );

  it('count as registered when they have a password, and otherwise as names on a list', async () => {
    await migrateTo(storage, newestMigration);
    const [lou, nora] = await read();
    expect(lou).toMatchObject({ id: 'stu_lou', registeredAt: null });
    expect(nora).toMatchObject({ id: 'stu_nora', registeredAt: nora?.createdAt });
  });

  it('do not change when the migration runs again, even students who have registered since', async () => {
    const registeredAt = '2026-01-02T03:04:05.000Z';
    await storage.system((trx) =>
      trx.updateTable('students').set({ registeredAt }).where('id', '=', 'stu_nora').execute(),
    );
    await migrateTo(storage, '0010-workbench-previews');
    await migrateTo(storage, newestMigration);
    const [lou, nora] = await read();
    expect([lou?.registeredAt, new Date(nora?.registeredAt ?? 0).toISOString()]).toEqual([null, registeredAt]);
  });

  it('are behind their school’s row-level security again afterward', async () => {
    await storage.system((trx) => trx.insertInto('universities').values(universityRow('south')).execute());
    const { rows } = await sql`select id from students`.execute(storage.db);
    expect(rows).toEqual([]);
    const seen = await storage.inTenant('uni_south', (trx) => trx.selectFrom('students').select('id').execute());
    expect(seen).toEqual([]);
  });
});
