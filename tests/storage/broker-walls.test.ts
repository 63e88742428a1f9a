import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isAccessDenied, isNotGranted, type Storage } from '../../server/platform/storage/index.ts';
import { migrateTo, newestMigration } from './migrate-to.ts';
import { openTestStorage, storageKinds } from './open-test-storage.ts';
import { studentRow, universityRow } from './sample-rows.ts';

const now = new Date('2026-11-27T12:00:00Z');
const later = '2100-01-01T00:00:00Z';
const person = { universityId: null, firstName: 'B', lastName: 'B' };
const brenda = { ...person, id: 'brk_brenda', email: 'brenda@broker.example' };
const bruno = { ...person, id: 'brk_bruno', email: 'bruno@broker.example' };
const stella = { ...person, id: 'stf_stella', email: 'stella@company.example' };
const brendasSession = { idHash: 'brenda', universityId: null, administratorId: brenda.id, expiresAt: later };

async function seed(storage: Storage): Promise<void> {
  await storage.system(async (trx) => {
    await trx.insertInto('universities').values(['north', 'south', 'west'].map(universityRow)).execute();
    await trx
      .insertInto('students')
      .values([studentRow('north', 'nora'), studentRow('south', 'sam')])
      .execute();
    await trx.insertInto('administrators').values([brenda, bruno, stella]).execute();
    await trx
      .insertInto('brokerGrants')
      .values([
        { brokerId: brenda.id, universityId: 'uni_north', grantedAt: now },
        { brokerId: brenda.id, universityId: 'uni_west', grantedAt: now, revokedAt: now },
        { brokerId: bruno.id, universityId: 'uni_south', grantedAt: now },
      ])
      .execute();
    await trx
      .insertInto('sessions')
      .values({ ...brendasSession, grantedUniversityId: 'uni_north' })
      .execute();
  });
}

describe.each(storageKinds)('a broker’s people on %s', (kind) => {
  let storage: Storage;
  beforeAll(async () => {
    storage = await openTestStorage({ kind });
    await seed(storage);
  }, 60_000);
  afterAll(() => storage.close());

  const studentsOf = (universityId: string, brokerId = brenda.id) =>
    storage.inTenant({ brokerId, universityId }, (trx) => trx.selectFrom('students').select('id').execute());

  it('see only the rows of the school that is granted to them', async () => {
    expect(await studentsOf('uni_north')).toEqual([{ id: 'stu_nora' }]);
    expect(await studentsOf('uni_south', bruno.id)).toEqual([{ id: 'stu_sam' }]);
    const atOneMoment = await storage.inTenantAtOneMoment(
      { brokerId: brenda.id, universityId: 'uni_north' },
      async (trx) => {
        const { rows } = await sql<{ level: string }>`select current_setting('transaction_isolation') as level`.execute(
          trx,
        );
        return { level: rows[0]?.level, students: await trx.selectFrom('students').select('id').execute() };
      },
    );
    expect(atOneMoment).toEqual({ level: 'repeatable read', students: [{ id: 'stu_nora' }] });
  });

  it.each([
    ['a school of another person', 'uni_south', brenda.id],
    ['a school whose grant was revoked', 'uni_west', brenda.id],
    ['a school that does not exist', 'uni_nowhere', brenda.id],
    ['no school', '', brenda.id],
    ['a school, as a staff member', 'uni_north', stella.id],
    ['a school, as nobody', 'uni_north', ''],
  ])('begin no transaction for %s', async (_what, universityId, brokerId) => {
    await expect(studentsOf(universityId, brokerId)).rejects.toSatisfy(isNotGranted);
    // The connection is whole again.
    expect(await studentsOf('uni_north')).toHaveLength(1);
  });

  it('begin no transaction as soon as the grant is revoked, or the account is closed', async () => {
    const change = (values: { readonly revokedAt: Date | null }) =>
      storage.system((trx) => trx.updateTable('brokerGrants').set(values).where('brokerId', '=', bruno.id).execute());
    const close = (disabledAt: Date | null) =>
      storage.system((trx) =>
        trx.updateTable('administrators').set({ disabledAt }).where('id', '=', bruno.id).execute(),
      );
    await change({ revokedAt: now });
    await expect(studentsOf('uni_south', bruno.id)).rejects.toSatisfy(isNotGranted);
    await change({ revokedAt: null });
    await close(now);
    await expect(studentsOf('uni_south', bruno.id)).rejects.toSatisfy(isNotGranted);
    await close(null);
    expect(await studentsOf('uni_south', bruno.id)).toHaveLength(1);
  });

  it('are seen by the schools that they work for or worked for, and by no others; sign-in data by none', async () => {
    const seenBy = (university: string) =>
      storage.inTenant(university, (trx) => trx.selectFrom('administrators').select(['id', 'email']).execute());
    expect(await seenBy('uni_north')).toEqual([{ id: brenda.id, email: brenda.email }]);
    expect(await seenBy('uni_west')).toEqual([{ id: brenda.id, email: brenda.email }]);
    expect((await seenBy('uni_south')).map(({ id }) => id)).toEqual([bruno.id]);
    expect(await seenBy('')).toEqual([]);
    const secrets = storage.inTenant('uni_north', (trx) =>
      trx.selectFrom('administrators').select('passwordHash').execute(),
    );
    await expect(secrets).rejects.toSatisfy(isAccessDenied);
  });

  it('are not granted anything by a school, which can neither call the check nor write grants', async () => {
    const grant = { brokerId: bruno.id, universityId: 'uni_north', grantedAt: now };
    const attempts = [
      () => storage.inTenant('uni_north', (trx) => trx.insertInto('brokerGrants').values(grant).execute()),
      () => storage.inTenant('uni_north', (trx) => trx.updateTable('brokerGrants').set({ revokedAt: now }).execute()),
      () => storage.inTenant('uni_north', (trx) => trx.deleteFrom('brokerGrants').execute()),
      () =>
        storage.inTenant('uni_north', (trx) => sql`select granted_university(${bruno.id}, 'uni_south')`.execute(trx)),
      () =>
        storage.inTenant({ brokerId: brenda.id, universityId: 'uni_north' }, (trx) =>
          trx
            .updateTable('students')
            .set({ firstName: 'X' })
            .where('id', '=', 'stu_nora')
            .returning('universityId')
            .executeTakeFirst()
            .then(() =>
              trx
                .insertInto('auditEntries')
                .values({ universityId: 'uni_south', actorId: 'x', action: 'forged', outcome: 'success' })
                .execute(),
            ),
        ),
    ];
    for (const attempt of attempts) await expect(attempt()).rejects.toSatisfy(isAccessDenied);
  });

  it.each([
    ['a school that was never granted', { grantedUniversityId: 'uni_south' }, '23503'],
    ['a school of their own', { universityId: 'uni_north' }, '23503'],
    ['a student', { studentId: 'stu_nora', actingUntil: later }, '23514'],
    ['a staff member’s account', { administratorId: stella.id, grantedUniversityId: 'uni_north' }, '23503'],
  ])('have no session with %s', async (_what, values, code) => {
    const attempt = storage.system((trx) =>
      trx
        .insertInto('sessions')
        .values({ ...brendasSession, idHash: 'new', ...values })
        .execute(),
    );
    await expect(attempt).rejects.toMatchObject({ code });
  });

  it('never become administrators or authors of forms, and no one else gets a grant', async () => {
    const file = {
      school: 'north',
      form: 'waiver',
      authorId: brenda.id,
      files: {},
      basedOn: 0,
      revision: 1,
      savedAt: now,
    };
    const attempts: readonly (readonly [string, () => Promise<unknown>])[] = [
      [
        '23514',
        () =>
          storage.system((trx) =>
            sql`update administrators set university_id = 'uni_north' where id = ${bruno.id}`.execute(trx),
          ),
      ],
      ['23514', () => storage.system((trx) => trx.insertInto('overlayDrafts').values(file).execute())],
      [
        '23514',
        () =>
          storage.system((trx) =>
            trx
              .insertInto('brokerGrants')
              .values({ brokerId: stella.id, universityId: 'uni_north', grantedAt: now })
              .execute(),
          ),
      ],
    ];
    for (const [code, attempt] of attempts) await expect(attempt()).rejects.toMatchObject({ code });
  });

  it('are signed out for earlier releases, which know neither their role nor the school that they chose', async () => {
    const { rows: found } = await sql`select * from find_session('brenda', ${now}, '2020-01-01')`.execute(storage.db);
    expect(found).toEqual([]);
    const read = () =>
      storage.readJson<{ session: Readonly<Record<string, unknown>> | null }>(
        'select read_session($1, $2, $3) as session',
        ['brenda', now, '2020-01-01'],
      );
    // An earlier release takes a session without a staff member and without a university for none.
    expect((await read())?.session).toMatchObject({
      staffId: null,
      universityId: null,
      brokerId: brenda.id,
      grantedUniversityId: 'uni_north',
      slug: 'north',
    });
  });
});

describe.each(storageKinds)('the migration that makes room for brokers, on %s', (kind) => {
  let storage: Storage;
  beforeAll(async () => {
    storage = await openTestStorage({ kind });
    await seed(storage);
  }, 60_000);
  afterAll(() => storage.close());

  it('goes back by deleting a broker’s people with their sessions, so that none becomes staff, and goes forward again', async () => {
    await migrateTo(storage, '0043-report-days');
    const left = await storage.system((trx) => trx.selectFrom('administrators').select('id').execute());
    expect(left).toEqual([{ id: stella.id }]);
    const { rows } = await sql`select id_hash from find_session('brenda', ${now}, '2020-01-01')`.execute(storage.db);
    expect(rows).toEqual([]);
    await migrateTo(storage, newestMigration);
    await storage.system((trx) => trx.insertInto('administrators').values(brenda).execute());
  });
});
