import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createKeyRing, SealError } from '../../server/platform/keys/key-ring.ts';
import { openStorage, sealRows, type Storage } from '../../server/platform/storage/index.ts';
import { migrateTo, newestMigration } from './migrate-to.ts';
import { makeTestDatabase, openTestStorage, storageKinds } from './open-test-storage.ts';
import { studentRow, universityRow } from './sample-rows.ts';
import { testDataKey, testKeyRing } from './test-key-ring.ts';

interface RawStudent {
  readonly id: string;
  readonly dateOfBirth: string;
  readonly street1: string;
  readonly street2: string;
  readonly emailAddressSecondary: string | null;
}

/** Returns the row as a person who reads the database sees it. */
async function readRaw(storage: Storage, id: string): Promise<RawStudent | undefined> {
  // Renames the column so that the storage layer does not open its value: the query returns the stored text.
  const { rows } = await storage.system((trx) =>
    sql<{
      row: RawStudent;
    }>`select jsonb_build_object('dateOfBirth', date_of_birth, 'street1', street1, 'street2', street2,
      'emailAddressSecondary', email_address_secondary) as row from students where id = ${id}`.execute(trx),
  );
  return rows[0]?.row;
}

const address = { street1: '5 Elm Street', city: 'Boston', postalCode: '02115' };
const sealed = (keyId = 'test') => expect.stringMatching(new RegExp(`^sealed:${keyId}\\.`)) as string;

describe.each(storageKinds)('sealed columns on %s', (kind) => {
  let storage: Storage;
  beforeAll(async () => {
    storage = await openTestStorage({ kind });
    await storage.system(async (trx) => {
      await trx.insertInto('universities').values(universityRow('north')).execute();
      await trx
        .insertInto('students')
        .values([{ ...studentRow('north', 'ann'), ...address }, studentRow('north', 'bob')])
        .execute();
    });
  }, 60_000);
  afterAll(() => storage.close());

  const readStudent = (id: string) =>
    storage.inTenant('uni_north', (trx) =>
      trx.selectFrom('students').selectAll().where('id', '=', id).executeTakeFirst(),
    );

  it('are unreadable in the database, and unchanged for the portal; empty values stay empty', async () => {
    expect(await readStudent('stu_ann')).toMatchObject({ ...address, dateOfBirth: '2004-02-29', street2: '' });
    expect(await readRaw(storage, 'stu_ann')).toEqual({
      dateOfBirth: sealed(),
      street1: sealed(),
      street2: '',
      emailAddressSecondary: null,
    });
  });

  it('are also sealed by an update, even a text that looks sealed', async () => {
    const street1 = 'sealed:test.AAAA';
    await storage.inTenant('uni_north', (trx) =>
      trx.updateTable('students').set({ street1, dateOfBirth: '2004-03-01' }).where('id', '=', 'stu_bob').execute(),
    );
    expect(await readStudent('stu_bob')).toMatchObject({ street1, dateOfBirth: '2004-03-01' });
    expect((await readRaw(storage, 'stu_bob'))?.street1).not.toBe(street1);
  });

  it('are sealed by an insert that updates an existing row', async () => {
    const street1 = '7 Birch Road';
    await storage.inTenant('uni_north', (trx) =>
      trx
        .insertInto('students')
        .values({ ...studentRow('north', 'ann'), ...address })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ street1 }))
        .execute(),
    );
    expect(await readStudent('stu_ann')).toMatchObject({ street1 });
    expect((await readRaw(storage, 'stu_ann'))?.street1).toEqual(sealed());
    await storage.inTenant('uni_north', (trx) =>
      trx.updateTable('students').set(address).where('id', '=', 'stu_ann').execute(),
    );
  });

  it('do not open in a column other than the one they were sealed for', async () => {
    const copyBirthDate = (to: string) =>
      storage.system((trx) => sql`update students set street2 = ${sql.raw(to)} where id = 'stu_ann'`.execute(trx));
    await copyBirthDate('date_of_birth');
    await expect(readStudent('stu_ann')).rejects.toThrow(SealError);
    await copyBirthDate("''");
    expect(await readStudent('stu_ann')).toMatchObject({ street2: '' });
  });

  it('come back from a join and from the result of an insert', async () => {
    const returned = await storage.inTenant('uni_north', (trx) =>
      trx.insertInto('students').values(studentRow('north', 'eve')).returningAll().executeTakeFirstOrThrow(),
    );
    expect(returned.dateOfBirth).toBe('2004-02-29');
    const joined = await storage.system((trx) =>
      trx
        .selectFrom('students')
        .innerJoin('universities', 'universities.id', 'students.universityId')
        .select(['students.dateOfBirth', 'universities.city', 'universities.name'])
        .where('students.id', '=', 'stu_eve')
        .executeTakeFirst(),
    );
    expect(joined).toEqual({ dateOfBirth: '2004-02-29', city: 'Springfield', name: 'north University' });
  });

  it('cannot be compared, sorted by, renamed or written as SQL, because each would silently give wrong results', async () => {
    const refused = (work: Parameters<Storage['system']>[0]) =>
      expect(storage.system(work)).rejects.toThrow(/^The column dateOfBirth is sealed/);
    await refused((trx) => trx.selectFrom('students').select('id').where('dateOfBirth', '=', '2004-02-29').execute());
    await refused((trx) => trx.selectFrom('students').select('id').orderBy('students.dateOfBirth').execute());
    await refused((trx) => trx.selectFrom('students').select('dateOfBirth as born').execute());
    await refused((trx) =>
      trx
        .updateTable('students')
        .set({ dateOfBirth: sql`'2004-02-29'` })
        .where('id', '=', 'stu_ann')
        .execute(),
    );
    const sameNameElsewhere = await storage.db
      .selectFrom('universities')
      .select('id')
      .where('city', '=', 'Springfield')
      .execute();
    expect(sameNameElsewhere).toHaveLength(1);
  });

  it('may be written by an operator in SQL, can be read before they are sealed, and are sealed later', async () => {
    const id = 'stu_listed';
    const list = (dateOfBirth: string) =>
      storage.system((trx) =>
        sql`insert into students (id, university_id, email, school_student_id, first_name, last_name, date_of_birth, street1)
          values (${id}, 'uni_north', 'listed@north.example', 'S-listed', 'Lis', 'Ted', ${dateOfBirth}, '1 Oak Lane')`.execute(
          trx,
        ),
      );
    await expect(list('4/27/2005')).rejects.toMatchObject({ code: '23514' });
    await list('2005-04-27');
    expect(await readStudent(id)).toMatchObject({ dateOfBirth: '2005-04-27', street1: '1 Oak Lane' });

    expect(await sealRows(storage)).toBe(1);
    expect(await sealRows(storage)).toBe(0);
    expect(await readRaw(storage, id)).toMatchObject({ dateOfBirth: sealed(), street1: sealed(), street2: '' });
    expect(await readStudent(id)).toMatchObject({ dateOfBirth: '2005-04-27', street1: '1 Oak Lane' });
  });

  it('from an earlier release keep their values through the migration, with more rows than one batch', async () => {
    await migrateTo(storage, '0013-tries');
    await storage.system((trx) =>
      sql`insert into students (id, university_id, email, school_student_id, first_name, last_name, date_of_birth)
        select 'stu_old' || n, 'uni_north', 'old' || n || '@north.example', 'S-old' || n, 'Old', 'Sample', '2001-12-31'
        from generate_series(1, 201) as n`.execute(trx),
    );
    await migrateTo(storage, newestMigration);
    expect(await sealRows(storage)).toBe(201);
    expect(await readRaw(storage, 'stu_old201')).toMatchObject({ dateOfBirth: sealed() });
    expect(await readStudent('stu_old201')).toMatchObject({ dateOfBirth: '2001-12-31' });
  });
});

it('are sealed again with a newer key, so that the earlier one is no longer needed, except what no key opens', async () => {
  const database = await makeTestDatabase();
  const newKey = { id: 'newer', key: Buffer.alloc(32, 8) };
  const both = createKeyRing([newKey, testDataKey]);
  const open = (keyRing: typeof both) => openStorage({ kind: 'postgres', url: database.url, poolSize: 1 }, keyRing);
  const readDay = (storage: Storage) =>
    storage.system((trx) => trx.selectFrom('students').select('dateOfBirth').executeTakeFirst());

  const before = await open(testKeyRing);
  await before.system(async (trx) => {
    await trx.insertInto('universities').values(universityRow('north')).execute();
    await trx.insertInto('students').values(studentRow('north', 'ann')).execute();
  });
  await before.close();
  const during = await open(both);
  expect(await sealRows(during, both)).toBe(1);
  expect(await sealRows(during, both)).toBe(0);
  expect(await readRaw(during, 'stu_ann')).toMatchObject({ dateOfBirth: sealed('newer') });
  await during.close();
  const after = await open(createKeyRing([newKey]));
  expect(await readDay(after)).toEqual({ dateOfBirth: '2004-02-29' });
  await after.close();
  const without = await open(testKeyRing);
  await expect(readDay(without)).rejects.toThrow('The key that sealed this data is not in DATA_KEYS.');
  await without.system((trx) => sql`update students set street1 = '1 Oak Lane'`.execute(trx));
  await without.system((trx) =>
    sql`insert into students (id, university_id, email, school_student_id, first_name, last_name, date_of_birth)
      values ('stu_zoe', 'uni_north', 'zoe@north.example', 'S-zoe', 'Zoe', 'Sample', '2001-12-31')`.execute(trx),
  );
  expect(await sealRows(without, testKeyRing)).toBe(2);
  expect(await sealRows(without, testKeyRing)).toBe(0);
  const lost = sealed('newer');
  expect(await readRaw(without, 'stu_ann')).toMatchObject({ street1: sealed(), dateOfBirth: lost });
  expect(await readRaw(without, 'stu_zoe')).toMatchObject({ dateOfBirth: sealed() });
  await without.close();
  await database.remove();
}, 60_000);
