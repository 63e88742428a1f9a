import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The school folders that a command's argument names: the folder itself if it has a school.json, or the folders in it
 * that have one, e.g. those in `schemas/schools`.
 *
 * @throws {Error} with a message when there is no school
 */
export async function listSchoolFolders(folder: string): Promise<readonly string[]> {
  if (await isFile(join(folder, 'school.json'))) return [folder];
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    throw new Error(error.code === 'ENOENT' ? `There is no folder ${folder}.` : error.message);
  });
  const inside = entries.filter((entry) => entry.isDirectory()).map(({ name }) => join(folder, name));
  const found: string[] = [];
  for (const path of inside.sort()) if (await isFile(join(path, 'school.json'))) found.push(path);
  if (found.length === 0) throw new Error(`${folder} has no school.json, and neither does any of its subfolders.`);
  return found;
}

async function isFile(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  return found?.isFile() === true;
}
