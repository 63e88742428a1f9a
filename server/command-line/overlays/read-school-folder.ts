import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readOverlayPath, type OverlayFiles, type OverlayKey } from '@campus-cover/engine';

/**
 * The files for a school's form in a folder structured like `schemas/`; empty if the folder does not exist. Includes
 * only scenarios that name the form.
 *
 * @throws {Error} with a message for a scenario that is not JSON, because its form is unknown
 */
export async function readSchoolFolder(folder: string, { school, form }: OverlayKey): Promise<OverlayFiles> {
  const own = join(folder, 'schools', school);
  const paths = [...(await list(own)), ...(await list(join(own, 'scenarios'))).map((name) => `scenarios/${name}`)];
  const files: Record<string, string> = {};
  for (const path of paths) {
    const kind = readOverlayPath(path, form)?.kind;
    if (kind === undefined) continue;
    const text = await readFile(join(own, path), 'utf8');
    if (kind !== 'scenario' || formOf(text, path) === form) files[path] = text;
  }
  return files;
}

async function list(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

function formOf(text: string, path: string): unknown {
  try {
    return (JSON.parse(text) as { form?: unknown } | null)?.form;
  } catch (cause) {
    throw new Error(`${path} is not valid JSON.`, { cause });
  }
}
