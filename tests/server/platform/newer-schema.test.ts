import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStorage, type Storage } from '../../../server/platform/storage/index.ts';
import { makeTestDatabase } from '../../storage/open-test-storage.ts';
import { testKeyRing } from '../../storage/test-key-ring.ts';
import { multipart, pdf } from '../documents/multipart.ts';
import { openTestServer, type TestServer } from '../open-test-server.ts';
import { seedTestWorld } from '../test-world.ts';

/** One migration of each kind that a release may contain, on the tables that every request uses. */
const expanding = [
  'create table later_notes (id text primary key, note text)',
  'alter table sessions add column later text',
  `alter table students add column later text not null default ''`,
  'alter table form_records add column later jsonb',
  'alter table documents add column later integer not null default 0',
  'alter table student_coverages add column later date',
  'alter table universities add column later text',
  'create index later_index on documents (later)',
  `alter table documents add constraint later_check check (later >= 0) not valid`,
];

let database: Awaited<ReturnType<typeof makeTestDatabase>>;
let storage: Storage;
let portal: TestServer;
beforeAll(async () => {
  database = await makeTestDatabase();
  storage = await openStorage({ kind: 'postgres', url: database.url, poolSize: 4 }, testKeyRing);
  await seedTestWorld(storage);
  portal = await openTestServer({ sharing: { storage } });
}, 60_000);
afterAll(async () => {
  await portal.close();
  await storage.close();
  await database.remove();
});

const openAgain = () => openStorage({ kind: 'postgres', url: database.url, poolSize: 2 }, testKeyRing);

async function visit(): Promise<readonly number[]> {
  const student = await portal.student('ada@bay-state.example');
  const answer = await student.request({
    method: 'POST',
    url: '/api/forms/waiver/documents?Id=cov_ada&field=UploadedFiles',
    ...multipart([{ name: 'UploadedFiles', value: pdf, fileName: 'card.pdf' }]),
  });
  const { id } = answer.json<{ id: string }>();
  const rest = [
    await student.get('/api/forms/waiver/visit?Id=cov_ada'),
    await student.get('/api/forms/waiver/documents?Id=cov_ada'),
    await student.get(`/api/forms/documents/${id}`),
    await student.request({ method: 'DELETE', url: `/api/forms/documents/${id}` }),
  ];
  return [answer, ...rest].map(({ statusCode }) => statusCode);
}

describe('an instance of the earlier release, next to one of the next release', () => {
  it('serves without a failure while the next release migrates the database', async () => {
    const expected = await visit();
    expect(expected).toEqual([201, 200, expected[2], 200, 204]);
    for (const statement of expanding) {
      await sql.raw(statement).execute(storage.db);
      expect(await visit(), statement).toEqual(expected);
      await pause(1);
    }
    await sql`insert into kysely_migration (name, timestamp) values ('9999-next', '2026-11-27')`.execute(storage.db);
  }, 60_000);

  it('starts again on the newer tables, and leaves them as they are', async () => {
    const again = await openAgain();
    const found = await again.inTenant('uni_bay-state', (trx) => trx.selectFrom('students').select('id').execute());
    expect(found.length).toBeGreaterThan(0);
    await again.close();
  });

  it('refuses to start when the next release has removed what it uses, and says which migration it lacks', async () => {
    await storage.db
      .insertInto('installation')
      .values({ key: 'schema', value: { needs: '9998-before' } })
      .execute();
    await expect(openAgain()).rejects.toThrow(/A newer release has changed the database .* the migration 9998-before/);
  });
});
