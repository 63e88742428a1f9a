import { lstat, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { overlayFilesOf, readOverlayPath, type OverlayFiles, type OverlayKey } from '@campus-cover/engine';
import { readSchoolFolder } from './read-school-folder.ts';
import { overlaysUsage, type OverlaysCall, type OverlaysReport } from './overlays-call.ts';

/**
 * Writes the files in effect in the layout of `schemas/schools/<slug>/`. It writes publications byte for byte and
 * deletes nothing. It lists the folder's files that are not in effect, because only a person knows whether something
 * else needs them.
 */
export async function exportOverlays({ storage, library, folder, given }: OverlaysCall): Promise<OverlaysReport> {
  if (folder === undefined) throw new Error(`Specify a folder to write to.\n\n${overlaysUsage}`);
  const published = await storage.system((trx) =>
    trx
      .selectFrom('overlayPublications')
      .distinctOn(['school', 'form'])
      .select(['school', 'form', 'number', 'files'])
      .orderBy('school')
      .orderBy('form')
      .orderBy('number', 'desc')
      .execute(),
  );
  const released = [...library.schools].flatMap(([school, { overlays }]) =>
    [...new Set([...library.forms.keys(), ...overlays.keys()])].map((form) => ({
      school,
      form,
      number: 0,
      files: overlayFilesOf(library, { school, form }),
    })),
  );
  const inForce = new Map([...released, ...published].map((row) => [`${row.school}/${row.form}`, row]));
  const chosen = [...inForce.values()].filter(
    ({ school, form }) => (given('school') ?? school) === school && (given('form') ?? form) === form,
  );
  if (chosen.length === 0) throw new Error('There is no such school or form.');
  const lines: string[] = [];
  for (const { number, files, ...key } of chosen) {
    const changed = await write(folder, key, files);
    const left = Object.keys(await readSchoolFolder(folder, key)).filter((path) => !Object.hasOwn(files, path));
    const what = `${key.school}  ${key.form}  ${number === 0 ? 'as released' : `number ${number}`}`;
    if (changed.length > 0) lines.push(`${what}  wrote ${changed.join(', ')}`);
    if (left.length > 0)
      lines.push(`${what}  these files are no longer published, so delete them by hand: ${left.join(', ')}`);
  }
  return { ok: true, text: lines.length === 0 ? 'The folder already contains the published files.' : lines.join('\n') };
}

/** @returns the paths that were new or different */
async function write(folder: string, { school, form }: OverlayKey, files: OverlayFiles): Promise<string[]> {
  // The database checks neither name, and both become part of a path here.
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(school)) throw new Error(`"${school}" is not a school's folder.`);
  const changed: string[] = [];
  for (const [path, text] of Object.entries(files)) {
    if (readOverlayPath(path, form) === null) throw new Error(`"${path}" is not a file of ${form}.`);
    const file = join(folder, 'schools', school, path);
    await refuseLinks(folder, join('schools', school, path));
    if ((await readIfThere(file)) === text) continue;
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
    changed.push(path);
  }
  return changed;
}

/** A checkout may contain links that point outside it. This command never writes through such a link. */
async function refuseLinks(folder: string, path: string): Promise<void> {
  for (let part = path; part !== '.'; part = dirname(part)) {
    const found = await lstat(join(folder, part)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
    if (found?.isSymbolicLink()) throw new Error(`${join(folder, part)} is a symbolic link. Nothing was written.`);
  }
}

async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
