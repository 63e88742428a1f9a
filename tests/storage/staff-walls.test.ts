import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isAccessDenied, type Storage } from '../../server/platform/storage/index.ts';
import { migrateTo, newestMigration } from './migrate-to.ts';
import { openTestStorage, storageKinds } from './open-test-storage.ts';
import { studentRow, universityRow } from './sample-rows.ts';

const later = '2100-01-01T00:00:00Z';
const olga = {
  id: 'adm_olga',
  universityId: 'uni_north',
  email: 'olga@north.example',
  firstName: 'Olga',
  lastName: 'O',
};
const stella = { id: 'stf_stella', universityId: null, email: 's@company.example', firstName: 'Stella', lastName: 'S' };
const olgasSession = { idHash: 'olga', universityId: 'uni_north', administratorId: olga.id, expiresAt: later };
const stellasSession = { idHash: 'stella', universityId: null, administratorId: stella.id, expiresAt: later };
const olgasLink = {
  tokenHash: 'olga',
  universityId: 'uni_north',
  kind: 'reset-password' as const,
  administratorId: olga.id,
  expiresAt: later,
};
const stellasLink = { ...olgasLink, tokenHash: 'stella', universityId: null, administratorId: stella.id };

async function seed(storage: Storage): Promise<void> {
  await storage.system(async (trx) => {
    await trx.insertInto('universities').values(universityRow('north')).execute();
    await trx.insertInto('students').values(studentRow('north', 'nora')).execute();
    await trx.insertInto('administrators').values([olga, stella]).execute();
    await trx.insertInto('sessions').values([olgasSession, stellasSession]).execute();
    await trx.insertInto('accountTokens').values([olgasLink, stellasLink]).execute();
    const entry = { actorId: stella.id, action: 'session.started', outcome: 'success' as const };
    await trx.insertInto('auditEntries').values(entry).execute();
    await trx.insertInto('outboxMessages').values({ kind: 'mail', payload: {} }).execute();
  });
}

describe.each(storageKinds)('staff of no university on %s', (kind) => {
  let storage: Storage;
  beforeAll(async () => {
    storage = await openTestStorage({ kind });
    await seed(storage);
  }, 60_000);
  afterAll(() => storage.close());

  it.each(['administrators', 'auditEntries', 'outboxMessages'] as const)(
    'are in none of the %s rows that a school sees, or that a transaction without a school sees',
    async (table) => {
      for (const university of ['uni_north', '']) {
        const seen = await storage.inTenant(university, (trx) =>
          trx.selectFrom(table).select('universityId').where('universityId', 'is', null).execute(),
        );
        expect(seen).toEqual([]);
      }
      const all = await storage.system((trx) =>
        trx.selectFrom(table).select('universityId').where('universityId', 'is', null).execute(),
      );
      expect(all).toHaveLength(1);
    },
  );

  it('cannot be written by a school: no account, no audit entry, no message', async () => {
    const entry = { universityId: null, actorId: stella.id, action: 'forged', outcome: 'success' as const };
    const message = { universityId: null, kind: 'mail', payload: {} };
    const attempts = [
      () =>
        storage.inTenant('uni_north', (trx) =>
          trx
            .insertInto('administrators')
            .values({ ...stella, id: 'x' })
            .execute(),
        ),
      () => storage.inTenant('uni_north', (trx) => trx.insertInto('auditEntries').values(entry).execute()),
      () => storage.inTenant('uni_north', (trx) => trx.insertInto('outboxMessages').values(message).execute()),
    ];
    for (const attempt of attempts) await expect(attempt()).rejects.toSatisfy(isAccessDenied);
  });

  it.each([
    ['a school’s administrator without the school', { ...olgasSession, universityId: null }, '23503'],
    ['a staff member at a school', { ...stellasSession, universityId: 'uni_north' }, '23503'],
    ['nobody', { ...stellasSession, administratorId: null }, '23514'],
    ['a staff member as a student', { ...stellasSession, studentId: 'stu_nora', actingUntil: later }, '23514'],
  ])('have only their own sessions: none of %s', async (_whose, session, code) => {
    const attempt = storage.system((trx) =>
      trx
        .insertInto('sessions')
        .values({ ...session, idHash: 'new' })
        .execute(),
    );
    await expect(attempt).rejects.toMatchObject({ code });
  });

  it.each([
    ['a school’s administrator without the school', { ...olgasLink, universityId: null }, '23503'],
    ['a staff member at a school', { ...stellasLink, universityId: 'uni_north' }, '23503'],
    ['a student without the school', { ...stellasLink, administratorId: null, studentId: 'stu_nora' }, '23514'],
  ])('have only their own links: none of %s', async (_whose, link, code) => {
    const attempt = storage.system((trx) =>
      trx
        .insertInto('accountTokens')
        .values({ ...link, tokenHash: 'new' })
        .execute(),
    );
    await expect(attempt).rejects.toMatchObject({ code });
  });

  it('cannot become an account of a school while they are signed in', async () => {
    const attempt = storage.system((trx) =>
      sql`update administrators set university_id = 'uni_north' where id = ${stella.id}`.execute(trx),
    );
    await expect(attempt).rejects.toMatchObject({ code: '23503' });
  });
});

describe.each(storageKinds)('the migration that makes room for staff, on %s', (kind) => {
  let storage: Storage;
  beforeAll(async () => {
    storage = await openTestStorage({ kind });
    await seed(storage);
  }, 60_000);
  afterAll(() => storage.close());

  const ids = () =>
    storage.system(async (trx) => ({
      administrators: (await trx.selectFrom('administrators').select('id').orderBy('id').execute()).map(({ id }) => id),
      sessions: (await trx.selectFrom('sessions').select('idHash').orderBy('idHash').execute()).map(
        ({ idHash }) => idHash,
      ),
      links: (await trx.selectFrom('accountTokens').select('tokenHash').orderBy('tokenHash').execute()).map(
        ({ tokenHash }) => tokenHash,
      ),
    }));
  const ofSchool = { administrators: [olga.id], sessions: ['olga'], links: ['olga'] };

  it('goes back by deleting the staff with their sessions and links, and goes forward again without changes to a school’s data', async () => {
    await migrateTo(storage, '0007-search');
    expect(await ids()).toEqual(ofSchool);
    const homeless = storage.system((trx) => trx.insertInto('administrators').values(stella).execute());
    await expect(homeless).rejects.toMatchObject({ code: '23502' });

    await migrateTo(storage, newestMigration);
    expect(await ids()).toEqual(ofSchool);
    await storage.system(async (trx) => {
      await trx.insertInto('administrators').values(stella).execute();
      await trx.insertInto('sessions').values(stellasSession).execute();
    });
    const seen = await storage.inTenant('uni_north', (trx) => trx.selectFrom('administrators').select('id').execute());
    expect(seen).toEqual([{ id: olga.id }]);
  });
});
