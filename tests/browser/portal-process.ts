import { execFile } from 'node:child_process';
import { constants } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { freePort } from '../programs/free-port.ts';
import { digestFiles } from './digest-files.ts';
import { makeOnce } from './make-once.ts';
import { startServerProcess, type ServerProcess } from './server-process.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const main = join(root, 'server', 'dist', 'main.js');
const usualToday = '2026-11-21';
/**
 * Turns off the optimizing compilers for the database and the server. A test is too short to benefit from these
 * compilers, and they use over a quarter of the portal's processor time.
 */
export const quickStart = ['--liftoff-only', '--no-opt'] as const;
/** Settings that determine not only how a portal runs, but also what its first start writes. */
const ofFirstStart = ['DATABASE_URL', 'DATA_KEYS', 'DEMO_WORLD', 'SCHEMAS_DIR'];

/** The portal as an operator runs it: the built server in its own process, with its own data directory. */
export interface PortalProcess extends ServerProcess {
  readonly dataDir: string;
}

export interface PortalOptions {
  /**
   * The data directory of an earlier start, or one from `newDataDir` to start empty. The default is a copy of a fresh
   * demo world.
   */
  readonly dataDir?: string;
  /** ISO date that the portal uses as today. */
  readonly today?: string;
  readonly environment?: Readonly<Record<string, string>>;
}

export async function newDataDir(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'campus-cover-'));
}

export async function removeDataDir(dataDir: string): Promise<void> {
  await rm(dataDir, { recursive: true, force: true });
}

/** Starts the built portal on a free port and waits until it prints its address. */
export async function startPortal(options: PortalOptions = {}): Promise<PortalProcess> {
  const today = options.today ?? usualToday;
  const dataDir = options.dataDir ?? (await newDemoDir(today, options.environment));
  // The test chooses the port, so that the portal's address is known before the start and identity providers receive
  // the right address.
  const port = options.environment?.['PORT'] ?? String(await freePort());
  const server = await startServerProcess([...quickStart, main, 'start'], {
    NODE_ENV: 'development',
    PORT: port,
    DATA_DIR: dataDir,
    TODAY: today,
    ...options.environment,
  });
  return { ...server, dataDir };
}

/**
 * Returns the state after a first start. All later starts reuse the first start's data, because creating the tables and
 * the demo world takes as long as some of the tests.
 */
async function newDemoDir(today: string, environment: PortalOptions['environment'] = {}): Promise<string> {
  const dataDir = await newDataDir();
  if (ofFirstStart.some((name) => name in environment)) return dataDir;
  const digest = await digestFiles([join(root, 'server', 'dist'), join(root, 'schemas')]);
  const first = await makeOnce('demo-data', `${digest}-${today}`, async (folder) => {
    const portal = await startPortal({ dataDir: folder, today });
    await portal.stop();
  });
  await cp(first, dataDir, { recursive: true, mode: constants.COPYFILE_FICLONE });
  return dataDir;
}

/** Runs one command of the built `campus-cover` to completion and returns its output. */
export async function runCli(
  args: readonly string[],
  { dataDir, environment }: Required<Pick<PortalOptions, 'dataDir' | 'environment'>>,
): Promise<string> {
  const env = { PATH: process.env['PATH'], HOME: process.env['HOME'], NODE_ENV: 'development', DATA_DIR: dataDir };
  const { stdout } = await promisify(execFile)(process.execPath, [...quickStart, main, ...args], {
    cwd: root,
    env: { ...env, ...environment },
  });
  return stdout;
}
