import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';

const CACHE = resolve(import.meta.dirname, '../../node_modules/.cache');
/** No test run takes this long, so nobody uses what an earlier one left. */
const OLD_MS = 3_600_000;

/**
 * Makes a folder that test files share, unless there is one of this run. Files run side by side and need it at the same
 * time: whoever is done first leaves it to the others.
 *
 * @param kind e.g. `"story-tests"`
 * @param digest of what it is made from
 * @param fill makes the folder and what is in it
 */
export async function makeOnce(kind: string, digest: string, fill: (folder: string) => Promise<void>): Promise<string> {
  const folder = join(CACHE, kind, digest);
  if (existsSync(folder)) return folder;
  const unfinished = `${folder}.${process.pid}`;
  await mkdir(join(CACHE, kind), { recursive: true });
  await removeOld(join(CACHE, kind));
  await fill(unfinished);
  try {
    await rename(unfinished, folder);
  } catch (error) {
    await rm(unfinished, { recursive: true });
    if (!existsSync(folder)) throw error;
  }
  return folder;
}

async function removeOld(cache: string): Promise<void> {
  for (const name of await readdir(cache)) {
    const path = join(cache, name);
    const { mtimeMs } = await stat(path);
    if (Date.now() - mtimeMs > OLD_MS) await rm(path, { recursive: true, force: true });
  }
}
