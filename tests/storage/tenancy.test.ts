import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DatabaseError, isAccessDenied, type Storage } from '../../server/platform/storage/index.ts';
import { openTestStorage, storageKinds } from './open-test-storage.ts';
import { studentRow, universityRow } from './sample-rows.ts';

describe.each(storageKinds)('universities are walled off on %s', (kind) => {
  let storage: Storage;

  beforeAll(async () => {
    storage = await openTestStorage({ kind });
    await storage.system(async (trx) => {
      await trx
        .insertInto('universities')
        .values([universityRow('north'), universityRow('south')])
        .execute();
      await trx
        .insertInto('students')
        .values([studentRow('north', 'nora'), studentRow('south', 'sol')])
        .execute();
      await trx
        .insertInto('studentCredentials')
        .values({ studentId: 'stu_nora', universityId: 'uni_north', passwordHash: 'x' })
        .execute();
      await trx
        .insertInto('auditEntries')
        .values({ universityId: 'uni_south', actorId: 'system', action: 'test', outcome: 'success' })
        .execute();
    });
  }, 60_000);

  afterAll(() => storage.close());

  it('shows a query without a where-clause only the rows of its own university', async () => {
    const seen = await storage.inTenant('uni_north', (trx) => trx.selectFrom('students').select('id').execute());
    expect(seen).toEqual([{ id: 'stu_nora' }]);
  });

  it('shows the system every row', async () => {
    const seen = await storage.system((trx) => trx.selectFrom('students').select('id').orderBy('id').execute());
    expect(seen).toEqual([{ id: 'stu_nora' }, { id: 'stu_sol' }]);
  });

  it('changes nothing at another university, even by exact ID', async () => {
    const [result] = await storage.inTenant('uni_north', (trx) =>
      trx.updateTable('students').set({ firstName: 'Taken' }).where('id', '=', 'stu_sol').execute(),
    );
    expect(result?.numUpdatedRows).toBe(0n);
    const sol = await storage.inTenant('uni_south', (trx) =>
      trx.selectFrom('students').select('firstName').executeTakeFirst(),
    );
    expect(sol).toEqual({ firstName: 'sol' });
  });

  it('refuses a row written for another university', async () => {
    const attempt = storage.inTenant('uni_north', (trx) =>
      trx.insertInto('students').values(studentRow('south', 'eve')).execute(),
    );
    await expect(attempt).rejects.toSatisfy(isAccessDenied);
  });

  it('refuses to move a row to another university', async () => {
    const attempt = storage.inTenant('uni_north', (trx) =>
      sql`update students set university_id = 'uni_south' where id = 'stu_nora'`.execute(trx),
    );
    await expect(attempt).rejects.toSatisfy(isAccessDenied);
  });

  it('refuses a row with a parent of another university, even from the system', async () => {
    const attempt = storage.system((trx) =>
      trx
        .insertInto('studentCredentials')
        .values({ studentId: 'stu_sol', universityId: 'uni_north', passwordHash: 'x' })
        .execute(),
    );
    await expect(attempt).rejects.toMatchObject({ code: '23503' });
  });

  it('shows no rows to a transaction that names no university', async () => {
    const seen = await storage.inTenant('', (trx) => trx.selectFrom('students').select('id').execute());
    expect(seen).toEqual([]);
  });

  it('shows no tenant rows outside a scoped transaction', async () => {
    const { rows } = await sql`select id from students`.execute(storage.db);
    expect(rows).toEqual([]);
  });

  it('forgets the university when its transaction ends', async () => {
    await storage.inTenant('uni_north', (trx) => trx.selectFrom('students').select('id').execute());
    const { rows } = await sql<{ role: string; university: string }>`
      select current_setting('role') as role, current_setting('app.university_id', true) as university`.execute(
      storage.db,
    );
    expect(rows[0]?.university ?? '').toBe('');
    expect(rows[0]?.role).not.toMatch(/app|system/);
  });

  it.each([
    'studentCredentials',
    'sessions',
    'identityProviders',
    'samlRequests',
    'samlAssertions',
    'linkedIdentities',
    'ssoArrivals',
  ] as const)('keeps %s out of reach of a tenant', async (table) => {
    const attempt = storage.inTenant('uni_north', (trx) => trx.selectFrom(table).select('universityId').execute());
    await expect(attempt).rejects.toSatisfy(isAccessDenied);
  });

  it('keeps the payment provider’s data out of reach of a tenant', async () => {
    const attempt = storage.inTenant('uni_north', (trx) => trx.selectFrom('paymentEvents').select('id').execute());
    await expect(attempt).rejects.toSatisfy(isAccessDenied);
  });

  it('lets a tenant undo a decision about a submission, but not rewrite or delete it', async () => {
    const inNorth = (statement: string) => storage.inTenant('uni_north', (trx) => sql.raw(statement).execute(trx));
    for (const statement of [
      `update review_decisions set decision = 'other'`,
      `update review_decisions set text = 'Other.'`,
      'delete from review_decisions',
      `update review_words set word = 'other'`,
      'delete from review_words',
    ])
      await expect(inNorth(statement), statement).rejects.toSatisfy(isAccessDenied);
    await inNorth(`update review_decisions set undone_by = 'adm_a', undone_at = now()`);
  });

  it('keeps every table with a university_id under forced row-level security, except what schools share', async () => {
    const { rows } = await sql<{ name: string }>`
      select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relkind = 'r' and a.attname = 'university_id' and not (c.relrowsecurity and c.relforcerowsecurity)`.execute(
      storage.db,
    );
    expect(rows).toEqual([{ name: 'university_carriers' }]);
  });

  it('prevents both roles from logging in and from bypassing row-level security', async () => {
    const { rows } = await sql<{ rolname: string; passes: boolean }>`
      select rolname, rolcanlogin or rolsuper or rolbypassrls as passes from pg_roles
      where rolname in ('campus_cover_app', 'campus_cover_system') order by rolname`.execute(storage.db);
    expect(rows).toEqual([
      { rolname: 'campus_cover_app', passes: false },
      { rolname: 'campus_cover_system', passes: false },
    ]);
  });

  it('refuses a university ID that could contain SQL', async () => {
    const attempt = storage.inTenant(`uni_north', true), set_config('role', 'none`, (trx) =>
      trx.selectFrom('students').select('id').execute(),
    );
    await expect(attempt).rejects.toThrow('An ID contains only letters');
  });

  it.each(['update audit_entries set action = action', 'delete from audit_entries', 'truncate audit_entries'])(
    'keeps the audit trail append-only: %s',
    async (statement) => {
      const change = sql.raw(statement);
      await expect(storage.system((trx) => change.execute(trx))).rejects.toBeInstanceOf(DatabaseError);
      await expect(storage.inTenant('uni_south', (trx) => change.execute(trx))).rejects.toBeInstanceOf(DatabaseError);
      const left = await storage.inTenant('uni_south', (trx) =>
        trx.selectFrom('auditEntries').select('action').execute(),
      );
      expect(left).toEqual([{ action: 'test' }]);
    },
  );

  it('does not let even the owner empty the audit trail', async () => {
    await expect(sql`truncate audit_entries`.execute(storage.db)).rejects.toBeInstanceOf(DatabaseError);
  });
});
