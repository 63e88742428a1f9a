import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { runCommandLine } from '../../server/command-line/run-command-line.ts';
import { openStorage } from '../../server/platform/storage/index.ts';
import { startPostgres, type Postgres } from '../postgres/start-postgres.ts';
import { testKeyRing } from './test-key-ring.ts';

let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
}, 60_000);
afterAll(() => postgres.stop());
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  process.exitCode = 0;
});

async function administer(sql: string, database = 'postgres'): Promise<void> {
  const client = new pg.Client({ connectionString: postgres.superuserUrl.replace(/postgres$/, database) });
  await client.connect();
  await client.query(sql).finally(() => client.end());
}

function urlOf(user: string, database: string): string {
  const url = new URL(postgres.url);
  url.username = user;
  url.pathname = `/${database}`;
  return url.href;
}

async function refusalOf(url: string): Promise<string> {
  const outcome: unknown = await openStorage({ kind: 'postgres', url }, testKeyRing).catch((error: unknown) => error);
  if (!(outcome instanceof Error)) throw new Error('The storage opened.');
  return outcome.message;
}

/** Returns exactly the statements that an operator copies from the terminal. */
const statementsIn = (text: string) => text.split('\n').filter((line) => line.endsWith(';'));

async function check(url: string): Promise<{ readonly text: string; readonly exitCode: unknown }> {
  vi.stubEnv('DATABASE_URL', url);
  vi.stubEnv('BASE_URL', '');
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  await runCommandLine(['database', 'check']);
  const text = log.mock.calls.join('\n');
  log.mockRestore();
  return { text, exitCode: process.exitCode };
}

describe('a database whose user lacks permissions', () => {
  it('tells an owner without permission to create roles what to run, and opens after exactly that', async () => {
    await administer('create role "plain owner" login');
    await administer('create database plain owner "plain owner"');
    const url = urlOf('plain%20owner', 'plain');
    const refusal = await refusalOf(url);
    expect(refusal).toContain('The database user "plain owner" lacks permissions');
    expect(refusal).toContain('connected to the database plain.');
    expect(statementsIn(refusal)).toEqual([
      'create role campus_cover_app nologin;',
      'grant campus_cover_app to "plain owner";',
      'create role campus_cover_system nologin;',
      'grant campus_cover_system to "plain owner";',
    ]);
    expect(await check(url)).toEqual({ text: refusal, exitCode: 1 });

    for (const statement of statementsIn(refusal)) await administer(statement, 'plain');
    const storage = await openStorage({ kind: 'postgres', url }, testKeyRing);
    expect(await storage.system((trx) => trx.selectFrom('students').selectAll().execute())).toEqual([]);
    await storage.close();
    expect(await check(url)).toEqual({
      text: 'The database user "plain owner" has all the permissions that the portal needs.',
      exitCode: 0,
    });
  });

  it('tells a user without permissions in a closed database what to run, and opens after exactly that', async () => {
    await administer('create role guest login');
    await administer('create database closed');
    await administer('revoke all on schema public from public', 'closed');
    const url = urlOf('guest', 'closed');
    const refusal = await refusalOf(url);
    expect(statementsIn(refusal)).toContain('grant usage, create on schema public to guest;');
    expect(statementsIn(refusal)).toContain('grant usage on schema public to campus_cover_app;');
    expect(statementsIn(refusal)).toContain('create extension pg_trgm with schema public;');

    for (const statement of statementsIn(refusal)) await administer(statement, 'closed');
    const storage = await openStorage({ kind: 'postgres', url }, testKeyRing);
    expect(await storage.inTenant('uni_1', (trx) => trx.selectFrom('students').selectAll().execute())).toEqual([]);
    await storage.close();
  });

  it('tells a user who was removed from a role after the migrations how to rejoin', async () => {
    await administer('create role leaver login; grant campus_cover_app, campus_cover_system to leaver');
    await administer('create database left_behind owner leaver');
    const url = urlOf('leaver', 'left_behind');
    await (await openStorage({ kind: 'postgres', url }, testKeyRing)).close();
    await administer('revoke campus_cover_system from leaver');
    expect(statementsIn(await refusalOf(url))).toEqual(['grant campus_cover_system to leaver;']);
  });

  it('names a permission that is denied during the work, with the database’s message', async () => {
    await administer('create role newcomer login; grant campus_cover_app, campus_cover_system to newcomer');
    await administer('grant usage, create on schema public to newcomer', 'closed');
    const refusal = await refusalOf(urlOf('newcomer', 'closed'));
    expect(refusal).toContain('lacks a permission');
    expect(refusal).toContain('permission denied for table kysely_migration');
    expect(refusal).toContain('campus-cover database check');
  });
});
