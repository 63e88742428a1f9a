import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const CACHE = resolve(import.meta.dirname, '../../node_modules/.cache');
/** No test run takes this long, so a folder this old is not in use. */
const OLD_MS = 3_600_000;
const LOOK_AGAIN_MS = 200;

/**
 * Creates a folder that test files share, unless this run already has one. Files run in parallel and need it at the
 * same time: one file creates it, and the others wait.
 *
 * @param kind e.g. `"story-tests"`
 * @param digest hash of the sources
 * @param fill creates the folder and its content
 */
export async function makeOnce(kind: string, digest: string, fill: (folder: string) => Promise<void>): Promise<string> {
  const folder = join(CACHE, kind, digest);
  if (existsSync(folder)) return folder;
  const claim = `${folder}.claim`;
  await mkdir(join(CACHE, kind), { recursive: true });
  await removeOld(join(CACHE, kind));
  while (!(await isClaimed(claim))) {
    if (existsSync(folder)) return folder;
    await wait(LOOK_AGAIN_MS);
  }
  try {
    if (!existsSync(folder)) await makeNow(folder, fill);
  } finally {
    await rm(claim, { force: true });
  }
  return folder;
}

async function makeNow(folder: string, fill: (folder: string) => Promise<void>): Promise<void> {
  const unfinished = `${folder}.${process.pid}`;
  await fill(unfinished);
  await rename(unfinished, folder);
}

/** Whether this process creates the folder now. The claim of a process that has ended does not count. */
async function isClaimed(claim: string): Promise<boolean> {
  try {
    await writeFile(claim, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const owner = Number(await readFile(claim, 'utf8').catch(() => ''));
  if (owner > 0 && !isRunning(owner)) await rm(claim, { force: true });
  return false;
}

function isRunning(processId: number): boolean {
  try {
    process.kill(processId, 0);
    return true;
  } catch {
    return false;
  }
}

async function removeOld(cache: string): Promise<void> {
  for (const name of await readdir(cache)) {
    const path = join(cache, name);
    const { mtimeMs } = await stat(path);
    if (Date.now() - mtimeMs > OLD_MS) await rm(path, { recursive: true, force: true });
  }
}
