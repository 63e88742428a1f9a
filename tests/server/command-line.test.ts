import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { explainFailure } from '../../server/command-line/explain-failure.ts';
import { runCommandLine } from '../../server/command-line/run-command-line.ts';
import { start } from '../../server/command-line/start.ts';
import { locateSchemas } from '../../server/forms/schema-files.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'campus-cover-command-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

// Vitest sets a BASE_URL of its own.
const quiet = { BASE_URL: '', NODE_ENV: 'development', PORT: '0', LOG_LEVEL: 'warn', DEMO_WORLD: 'off' };

interface Run {
  readonly ended: Promise<number | null>;
  output(): string;
  /** Resolves when the output holds the text; rejects when the process ends before. */
  until(text: string): Promise<void>;
  signal(name: NodeJS.Signals): void;
}

/** Runs `campus-cover` from its sources, as a process of its own. */
function run(args: readonly string[], environment: Readonly<Record<string, string>>): Run {
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts', ...args], {
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
  it('says its address, refuses a second process on its data, and stops in order on SIGTERM', async () => {
    const data = { DATA_DIR: join(folder, 'data') };
    const abandoned = join(folder, 'data', 'documents', 'incoming', 'abandoned');
    await mkdir(dirname(abandoned), { recursive: true });
    await writeFile(abandoned, 'half a file');
    await utimes(abandoned, new Date(0), new Date(0));
    const portal = run(['start'], data);
    await portal.until('Campus Cover is at http://127.0.0.1:');
    const address = /http:\/\/127\.0\.0\.1:\d+/.exec(portal.output())?.[0] ?? '';
    expect((await fetch(`${address}/readyz`)).status).toBe(200);

    // What a crash left is cleared away at the start.
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
      `Port ${port} is in use. Stop what uses it, or choose another: PORT=${port + 1} npm start`,
    );
    blocker.close();
  }, 60_000);

  it('stops on a malformed definition with file, line, pointer and suggestion, before anything is touched', async () => {
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

  it('names every wrong setting', async () => {
    const file = join(folder, 'a-file');
    await writeFile(file, '');
    const settings = await reasonOfNoStart({ PORT: 'x', TODAY: 'soon' });
    expect(settings).toContain('PORT must be a whole number');
    expect(settings).toContain('TODAY must be a real day');
    expect(await reasonOfNoStart({ SCHEMAS_DIR: join(folder, 'nowhere') })).toContain(
      'SCHEMAS_DIR must be the folder of the form files',
    );
    const unusable = { DATA_DIR: join(folder, 'folders'), DOCUMENTS_DIR: file };
    expect(await reasonOfNoStart(unusable)).toContain('DOCUMENTS_DIR must be a folder that can be written');
    const nowhere = await reasonOfNoStart({ DATABASE_URL: 'postgres://user:secret@localhost:1/name' });
    expect(nowhere).toMatch(/^DATABASE_URL leads to no database: .*ECONNREFUSED/);
    expect(nowhere).not.toContain('secret');
  }, 60_000);

  it('is not begun by a flag that there is not', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => {});
    await runCommandLine(['start', '--frsh']);
    expect(process.exitCode).toBe(2);
    expect(said.mock.calls.join()).toContain('Unknown: --frsh');
    process.exitCode = undefined;
    said.mockRestore();
  });
});

/** Tries to start here and now, which must fail; gives the words for the person at the terminal. */
async function reasonOfNoStart(environment: Readonly<Record<string, string>>): Promise<string> {
  for (const [name, value] of Object.entries({ ...quiet, ...environment })) vi.stubEnv(name, value);
  try {
    await start({ fresh: false });
  } catch (error) {
    return explainFailure(error);
  } finally {
    vi.unstubAllEnvs();
  }
  throw new Error('The portal has started.');
}
