import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedDemoWorld } from '../../server/demo/index.ts';
import type { Storage } from '../../server/platform/storage/index.ts';
import { demoFiles } from './demo-schools.ts';
import { openTestStorage } from './open-test-storage.ts';
import { testKeyRing } from './test-key-ring.ts';

const lookup = 'select read_session($1, now(), now()) as session';
const dashboard = 'select read_dashboard($1, $2, $3) as read';

interface Dashboard {
  readonly read: { readonly coverages: readonly { readonly id: string }[] | null } | null;
}

let storage: Storage;
let schools: ReadonlyMap<string, string>;
let own: { readonly studentId: string; readonly id: string };

beforeAll(async () => {
  storage = await openTestStorage({ kind: 'postgres' });
  await seedDemoWorld(storage, { today: '2026-11-21', ...demoFiles, keyRing: testKeyRing });
  const rows = await storage.db.selectFrom('universities').select(['slug', 'id']).execute();
  schools = new Map(rows.map(({ slug, id }) => [slug, id]));
  own = await storage.system((trx) =>
    trx
      .selectFrom('studentCoverages')
      .select(['studentId', 'id'])
      .where('universityId', '=', schools.get('bay-state') ?? '')
      .executeTakeFirstOrThrow(),
  );
}, 60_000);
afterAll(() => storage.close());

function readDashboard(school: string): Promise<Dashboard | undefined> {
  return storage.readJson<Dashboard>(dashboard, [own.studentId, schools.get(school), school]);
}

describe('the database functions for reading', () => {
  it('are refused to a transaction of one university', async () => {
    for (const call of [
      sql`select read_session('', now(), now())`,
      sql`select read_dashboard(${own.studentId}, ${schools.get('bay-state')}, 'bay-state')`,
    ])
      await expect(storage.inTenant('uni_x', (trx) => call.execute(trx))).rejects.toMatchObject({ code: '42501' });
    expect(await storage.readJson(lookup, ['none'])).toEqual({ session: null });
  });

  it('read a student only as the student’s university', async () => {
    expect((await readDashboard('bay-state'))?.read?.coverages?.map(({ id }) => id)).toContain(own.id);
    const { read } = (await readDashboard('cascadia')) ?? {};
    expect(read).toMatchObject({ coverages: null, records: null, dependents: null, payments: null, documents: null });
    expect(await storage.readJson(dashboard, [null, schools.get('bay-state'), 'bay-state'])).toEqual({ read: null });
  });

  it('leave the role and the university of the connection as they were', async () => {
    await readDashboard('bay-state');
    const settings = `select current_setting('role') as role, current_setting('app.university_id', true) as university`;
    expect(await storage.readJson(settings, [])).toMatchObject({ role: 'none' });
    expect((await storage.readJson<{ university: string | null }>(settings, []))?.university || null).toBeNull();
    // Sent together with a dashboard, on the same connection.
    const [, together] = await Promise.all([readDashboard('bay-state'), storage.readJson(settings, [])]);
    expect(together).toMatchObject({ role: 'none', university: '' });
  });

  it('give up when another transaction locks the rows for more than 5 seconds', async () => {
    const locker = storage.system(async (trx) => {
      await sql`select set_config('role', 'none', true)`.execute(trx);
      await sql`lock table sessions in access exclusive mode`.execute(trx);
      await sql`select pg_sleep(7)`.execute(trx);
    });
    await sql`select pg_sleep(0.3)`.execute(storage.db);
    await expect(storage.readJson(lookup, [''])).rejects.toMatchObject({ code: '55P03' });
    await locker;
  });
});

describe('statements that are their own transactions', () => {
  const echo = (value: number) => storage.readJson<{ value: number }>('select $1::int4 as value', [value]);

  it('share connections, and each receives its own result', async () => {
    const values = Array.from({ length: 100 }, (_none, index) => index);
    const rows = await Promise.all(values.map(echo));
    expect(rows.map((row) => row?.value)).toEqual(values);
    const pids = await Promise.all(
      values.map(() => storage.readJson<{ pid: number }>('select pg_backend_pid() as pid', [])),
    );
    expect(new Set(pids.map((row) => row?.pid)).size).toBe(2);
    expect(storage.countConnections?.()).toMatchObject({ waiting: 0 });
  });

  it('do not fail with another one on the same connection', async () => {
    const [before, failed, after] = await Promise.allSettled([
      echo(1),
      storage.readJson('select 1 / $1::int4 as value', [0]),
      echo(2),
    ]);
    expect(before).toMatchObject({ value: { value: 1 } });
    expect(failed).toMatchObject({ status: 'rejected', reason: { code: '22012' } });
    expect(after).toMatchObject({ value: { value: 2 } });
  });

  it('use a new connection after theirs was lost', async () => {
    const results = await Promise.allSettled([
      storage.readJson('select pg_terminate_backend(pg_backend_pid())', []),
      echo(1),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await echo(2)).toEqual({ value: 2 });
  });

  it('leave the pool to transactions once they have their results', async () => {
    await Promise.all(Array.from({ length: 50 }, (_none, index) => echo(index)));
    const { total, idle } = storage.countConnections!();
    expect(idle).toBe(total);
  });
});
