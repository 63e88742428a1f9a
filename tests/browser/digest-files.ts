import { createHash, type Hash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Returns a short hash, e.g. `"3f9c02ab17de5540"`, of the current content of these files and folders, without tests and
 * packages.
 */
export async function digestFiles(paths: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const path of paths) await digestInto(hash, path);
  return hash.digest('hex').slice(0, 16);
}

async function digestInto(hash: Hash, path: string): Promise<void> {
  const entries = await readdir(path, { withFileTypes: true }).catch(() => undefined);
  if (entries === undefined) {
    hash.update(path).update(await readFile(path));
    return;
  }
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (entry.name !== 'node_modules' && !entry.name.includes('.test.')) await digestInto(hash, join(path, entry.name));
  }
}
