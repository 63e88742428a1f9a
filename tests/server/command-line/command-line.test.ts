import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { explainFailure } from '../../../server/command-line/explain-failure.ts';
import { runCommandLine } from '../../../server/command-line/run-command-line.ts';
import { readConfig } from '../../../server/platform/config/config.ts';
import { start } from '../../../server/command-line/start.ts';
import { locateSchemas } from '../../../server/forms/definitions/schema-files.ts';
import { makeTestDatabase } from '../../storage/open-test-storage.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'campus-cover-command-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

// Vitest sets its own BASE_URL.
const quiet = { BASE_URL: '', NODE_ENV: 'development', PORT: '0', LOG_LEVEL: 'warn', DEMO_WORLD: 'off' };

interface Run {
  readonly ended: Promise<number | null>;
  output(): string;
  /** Resolves when the output contains the text; rejects when the process ends first. */
  until(text: string): Promise<void>;
  signal(name: NodeJS.Signals): void;
}

/** Runs `campus-cover` from its sources, in a separate process. */
function run(args: readonly string[], environment: Readonly<Record<string, string>>): Run {
  const child = spawn(process.execPath, ['server/bin/campus-cover.mjs', ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...quiet, ...environment },
  });
  let text = '';
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      for (const listener of listeners) listener();
    });
  }
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  return {
    ended,
    output: () => text,
    signal: (name) => void child.kill(name),
    until: (wanted) =>
      new Promise((resolve, reject) => {
        const look = () => text.includes(wanted) && resolve();
        listeners.add(look);
        look();
        void ended.then(() => reject(new Error(`ended without "${wanted}":\n${text}`)));
      }),
  };
}

describe('campus-cover start', () => {
  it('prints its address, refuses a second process on its data, and shuts down cleanly on SIGTERM', async () => {
    const data = { DATA_DIR: join(folder, 'data') };
    const abandoned = join(folder, 'data', 'documents', 'incoming', 'abandoned');
    await mkdir(dirname(abandoned), { recursive: true });
    await writeFile(abandoned, 'half a file');
    await utimes(abandoned, new Date(0), new Date(0));
    const portal = run(['start'], data);
    await portal.until('Campus Cover is at http://127.0.0.1:');
    const address = /http:\/\/127\.0\.0\.1:\d+/.exec(portal.output())?.[0] ?? '';
    expect((await fetch(`${address}/readyz`)).status).toBe(200);

    // Startup removes the files that a crash left behind.
    while (existsSync(abandoned)) await pause(20);

    const second = run(['start'], data);
    expect(await second.ended).toBe(1);
    expect(second.output().trim()).toMatch(/^The data directory .* is in use by process \d+.*$/);

    portal.signal('SIGTERM');
    expect(await portal.ended).toBe(0);
  }, 120_000);

  it('says in one line that the port is in use, and how to choose another', async () => {
    const blocker = createServer();
    await new Promise<void>((resolve) => blocker.listen(0, '127.0.0.1', resolve));
    const { port } = blocker.address() as AddressInfo;
    expect(await reasonOfNoStart({ DATA_DIR: join(folder, 'blocked'), PORT: String(port) })).toBe(
      `Port ${port} is in use. Stop the process that uses it, or choose a different port: PORT=${port + 1} npm start`,
    );
    blocker.close();
  }, 60_000);

  it('stops on a malformed definition with file, line, pointer and suggestion, before it changes anything', async () => {
    const schemas = join(folder, 'schemas');
    await cp(locateSchemas(), schemas, { recursive: true });
    const file = join(schemas, 'forms', 'waiver', 'form.json');
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replace('"show": ["sportType"]', '"show": ["sportTyp"]'));
    const data = { DATA_DIR: join(folder, 'untouched'), SCHEMAS_DIR: schemas };
    expect(await reasonOfNoStart(data)).toMatch(
      /forms\/waiver\/form\.json:\d+:\d+ \/rules\/intercollegiate-athlete\/show\/0 .*did you mean "sportType"\?/,
    );
    expect(existsSync(join(folder, 'untouched'))).toBe(false);
  }, 60_000);

  it('names every invalid setting', async () => {
    const file = join(folder, 'a-file');
    await writeFile(file, '');
    const settings = await reasonOfNoStart({ PORT: 'x', TODAY: 'soon' });
    expect(settings).toContain('PORT must be a whole number');
    expect(settings).toContain('TODAY must be a real date');
    expect(await reasonOfNoStart({ SCHEMAS_DIR: join(folder, 'nowhere') })).toContain(
      'SCHEMAS_DIR must be the folder that contains the form files',
    );
    const unusable = { DATA_DIR: join(folder, 'folders'), DOCUMENTS_DIR: file };
    expect(await reasonOfNoStart(unusable)).toContain('DOCUMENTS_DIR must be a writable folder');
    const nowhere = await reasonOfNoStart({ DATABASE_URL: 'postgres://user:secret@localhost:1/name' });
    expect(nowhere).toMatch(/^DATABASE_URL does not point to a database: .*ECONNREFUSED/);
    expect(nowhere).not.toContain('secret');
  }, 60_000);

  it('refuses an unknown flag', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => {});
    await runCommandLine(['start', '--frsh']);
    expect(process.exitCode).toBe(2);
    expect(said.mock.calls.join()).toContain('Unknown: --frsh');
    process.exitCode = undefined;
    said.mockRestore();
  });
});

/**
 * Tries to start the server in this process. The attempt must fail. Returns the message that the operator sees at the
 * terminal.
 */
async function reasonOfNoStart(environment: Readonly<Record<string, string>>): Promise<string> {
  for (const [name, value] of Object.entries({ ...quiet, ...environment })) vi.stubEnv(name, value);
  try {
    await start(readConfig(process.env, process.cwd()), { fresh: false, place: 'alone' });
  } catch (error) {
    return explainFailure(error);
  } finally {
    vi.unstubAllEnvs();
  }
  throw new Error('The portal has started.');
}

describe('a command without an installed portal', () => {
  const key = 'some-key';
  const lines = [
    'overlays list', 'overlays check', 'overlays export nowhere', 'administrators list', 'staff list', 'identity-providers list',
    'payments attention', 'outbox list', 'outbox retry --waiting', 'audit R-0000000000', `keys forget ${key}`,
  ]; // oxfmt-ignore

  async function say(line: string, settings: Readonly<Record<string, string>>): Promise<string> {
    for (const [name, value] of Object.entries({ BASE_URL: '', DATABASE_URL: '', ...settings }))
      vi.stubEnv(name, value);
    const said = vi.spyOn(console, 'error').mockImplementation(() => {});
    await runCommandLine(line.split(' '));
    const text = said.mock.calls.join('\n');
    expect(process.exitCode).toBe(1);
    process.exitCode = 0;
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
    return text;
  }

  it.each(lines)('says so and creates nothing: %s', async (line) => {
    const dataDir = join(folder, 'no-data');
    const advice = `Set DATA_DIR to the portal's data directory, or DATABASE_URL to its PostgreSQL. "campus-cover start" creates a new database.`;
    expect(await say(line, { DATA_DIR: dataDir })).toBe(`There is no database in ${dataDir}. ${advice}`);
    expect(existsSync(dataDir)).toBe(false);
  });

  it('also says that DATA_DIR is not set', async () => {
    const bin = join(root, 'server/bin/campus-cover.mjs');
    const empty = join(folder, 'empty');
    await mkdir(empty);
    const { DATA_DIR: _mine, DATABASE_URL: _other, ...env } = process.env;
    const child = spawnSync(process.execPath, [bin, 'overlays', 'list'], {
      cwd: empty,
      encoding: 'utf8',
      env: { ...env, ...quiet, INIT_CWD: empty },
    });
    expect(child.stderr).toContain(`There is no database in ${join(empty, 'data')}. DATA_DIR is not set.`);
    expect(child.status).toBe(1);
    expect(existsSync(join(empty, 'data'))).toBe(false);
  }, 60_000);

  it('says so about an empty PostgreSQL, and creates no table there', async () => {
    const { url, remove } = await makeTestDatabase();
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.query('drop schema public cascade');
      await client.query('create schema public');
      expect(await say('overlays list', { DATABASE_URL: url })).toContain(
        'The database in DATABASE_URL has no portal tables.',
      );
      const tables = "select from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace";
      expect((await client.query(tables)).rowCount).toBe(0);
    } finally {
      await client.end();
      await remove();
    }
  }, 60_000);
});
