import { join } from 'node:path';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { takeBackup } from '../../../server/command-line/backup/take-backup.ts';
import { openDocumentStore } from '../../../server/platform/document-store/open-document-store.ts';
import { createKeyRing } from '../../../server/platform/keys/key-ring.ts';
import { migrateTo, newestMigration } from '../../storage/migrate-to.ts';
import { testKeyRing } from '../../storage/test-key-ring.ts';
import { seedTestWorld } from '../test-world.ts';
import { insertDocument } from './insert-document.ts';
import { newInstallation, runIn, type Installation } from './installation.ts';

const made: Installation[] = [];
afterAll(() => Promise.all(made.map((each) => each.remove())));

async function install(): Promise<Installation> {
  const installation = await newInstallation('postgres');
  made.push(installation);
  return installation;
}

it('brings the backup of an earlier release up to date, and the backup leaves that release’s tables as they are', async () => {
  const source = await install();
  const earlier = await source.open();
  await seedTestWorld(earlier);
  await migrateTo(earlier, '0019-invitations');
  await earlier.close();
  const file = join(source.folder, 'earlier.backup');
  expect(await runIn(source, 'backup', file)).toMatchObject({ exitCode: 0, error: '' });
  expect(await runIn(source, 'backup', 'check', file)).toMatchObject({ exitCode: 0, error: '' });

  const target = await install();
  expect(await runIn(target, 'restore', file)).toMatchObject({ exitCode: 0, error: '' });
  const restored = await target.open();
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name desc limit 1`.execute(
    restored.db,
  );
  expect(rows[0]?.name).toBe(newestMigration);
  const student = await restored.inTenant('uni_bay-state', (trx) =>
    trx.selectFrom('students').select(['dateOfBirth', 'city']).where('id', '=', 'stu_ada').executeTakeFirst(),
  );
  expect(student).toEqual({ dateOfBirth: '2004-02-29', city: 'Boston' });
  // Row-level security applies again, even to the tables' owner, and so do the triggers and foreign keys.
  expect((await sql`select id from students`.execute(restored.db)).rows).toEqual([]);
  const { rows: off } = await sql`select tgname from pg_trigger where not tgisinternal and tgenabled = 'D'`.execute(
    restored.db,
  );
  expect(off).toEqual([]);
  const { rows: keys } = await sql`select conname from pg_constraint where contype = 'f' and convalidated`.execute(
    restored.db,
  );
  expect(keys.length).toBeGreaterThan(30);
  await restored.close();
}, 60_000);

it('restores a document that a student removed while the backup ran as removed', async () => {
  const source = await install();
  const storage = await source.open();
  await seedTestWorld(storage);
  const store = openDocumentStore({ documentsDir: join(source.folder, 'documents') }, testKeyRing);
  const spooled = await store.spool(Readable.from([Buffer.from('%PDF-1.4')]));
  await store.keep(spooled);
  const { storageKey, sha256, sizeBytes } = spooled;
  await insertDocument(storage, { id: 'doc_removed', storageKey, sha256, sizeBytes });
  // The portal removes the row's mark first, and then the bytes. Here, both happen just before the backup reads them.
  const documents: Pick<typeof store, 'read'> = {
    async read(document) {
      await storage.system((trx) => trx.updateTable('documents').set({ removedAt: new Date() }).execute());
      await store.remove(storageKey);
      return store.read(document);
    },
  };
  const file = join(source.folder, 'removed.backup');
  const backup = { storage, kind: storage.kind, documents, now: () => new Date() };
  expect(await takeBackup(backup, testKeyRing, file)).toMatchObject({
    documents: { kept: 0, removed: 1 },
    unreadable: [],
  });
  await storage.close();

  const target = await install();
  expect(await runIn(target, 'restore', file)).toMatchObject({
    exitCode: 0,
    out: expect.stringContaining('1 documents were removed while the backup ran.') as string,
  });
  const restored = await target.open();
  const row = await restored.system((trx) => trx.selectFrom('documents').select('removedAt').executeTakeFirst());
  expect(row?.removedAt).toEqual(expect.any(String));
  await restored.close();
}, 60_000);

it('restores the backup of an installation that has lost a key only with --lose, and keeps what that key sealed', async () => {
  const source = await install();
  const storage = await source.open();
  await seedTestWorld(storage);
  const lost = createKeyRing([{ id: 'lost', key: Buffer.alloc(32, 9) }]).seal('Boston', 'column:city');
  await storage.system((trx) => sql`update students set city = ${`sealed:${lost}`} where id = 'stu_ada'`.execute(trx));
  await storage.close();
  const file = join(source.folder, 'lost.backup');
  expect(await runIn(source, 'backup', file)).toMatchObject({ exitCode: 0, error: '' });

  const target = await install();
  for (const command of [['backup', 'check'], ['restore']])
    expect(await runIn(target, ...command, file)).toMatchObject({
      exitCode: 1,
      out: '',
      error: expect.stringContaining('"lost" (1 values). Add them after the newest key.') as string,
    });
  for (const command of [['backup', 'check'], ['restore']])
    expect(await runIn(target, ...command, file, '--lose')).toMatchObject({
      exitCode: 0,
      out: expect.stringContaining('1 values cannot be read without the lost key "lost".') as string,
    });
  const restored = await target.open();
  const read = (id: string) =>
    restored.system((trx) => trx.selectFrom('students').select('city').where('id', '=', id).executeTakeFirst());
  await expect(read('stu_ada')).rejects.toThrow('The key that sealed this data is not in DATA_KEYS.');
  await restored.close();
}, 60_000);
