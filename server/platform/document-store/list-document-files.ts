import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** The folder for documents without a row, where they stay until they are deleted. */
export const leftFolderName = 'left';
const keyShape = /^[A-Za-z0-9_-]{8,80}$/;

/** A subfolder of documents, with the keys in it. */
interface Shard {
  readonly name: string;
  readonly keys: readonly string[];
}

/** The subfolders of documents in use, returned one at a time, because a large installation has many files. */
export async function* listShards(folder: string): AsyncGenerator<Shard> {
  for (const name of await listFolder(folder)) {
    // The last two characters of a key. Anything else in the folder does not belong to the store.
    if (!/^[A-Za-z0-9_-]{2}$/.test(name)) continue;
    const keys = (await listFolder(join(folder, name))).filter((key) => keyShape.test(key) && key.endsWith(name));
    yield { name, keys };
  }
}

/** Every document file, including files that were set aside. */
export async function* listDocumentFiles(
  folder: string,
): AsyncGenerator<{ readonly key: string; readonly path: string }> {
  for await (const { name, keys } of listShards(folder))
    for (const key of keys) yield { key, path: join(folder, name, key) };
  for (const key of await listFolder(join(folder, leftFolderName)))
    if (keyShape.test(key)) yield { key, path: join(folder, leftFolderName, key) };
}

/** The names in a folder; empty when the folder does not exist. */
export async function listFolder(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

export function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');
}
