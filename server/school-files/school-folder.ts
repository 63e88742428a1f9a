import { lstat, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FormLibrary, SourceFile } from '@campus-cover/engine';
import { toSchoolFiles } from '../forms/definitions/schema-files.ts';
import type { SchoolFolder } from '../forms/definitions/form-catalog.ts';
import type { KeptFiles } from '../platform/storage/index.ts';
import { isSchoolPath } from './school-paths.ts';

/** Maximum total number of characters in one school's files. */
const mostCharacters = 8_000_000;

/**
 * The files in a school's folder, keyed by path, e.g. `{ "school.json": "{ … }" }`.
 *
 * @throws {Error} with a message for a file that a school cannot have, and for a folder that is too large
 */
export async function readSchoolFolder(folder: string): Promise<KeptFiles> {
  const paths = (await list(folder)).sort();
  const wrong = paths.filter((path) => !isSchoolPath(path));
  if (wrong.length > 0)
    throw new Error(
      `${wrong.map((path) => join(folder, path)).join(', ')}: not a school file. A school's folder can have JSON files, scenarios/*.json and SVG pictures.`,
    );
  const files: Record<string, string> = {};
  let characters = 0;
  for (const path of paths) {
    const text = await readFile(join(folder, path), 'utf8');
    characters += text.length;
    if (characters > mostCharacters) throw new Error(`The files in ${folder} are too large.`);
    files[path] = text;
  }
  return files;
}

/** Ignores hidden files, which editors and operating systems leave behind. */
async function list(folder: string, inside = ''): Promise<string[]> {
  const entries = await readdir(join(folder, inside), { withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries.filter(({ name }) => !name.startsWith('.'))) {
    const path = inside === '' ? entry.name : `${inside}/${entry.name}`;
    if (entry.isDirectory()) found.push(...(await list(folder, path)));
    else found.push(path);
  }
  return found;
}

/** A school's published files, in the format that the form loader reads. */
export function toSchoolFolder(slug: string, files: KeptFiles): SchoolFolder {
  const sources = new Map(
    Object.entries(files).map(([path, text]): [string, SourceFile] => [
      path,
      { file: `schools/${slug}/${path}`, text },
    ]),
  );
  return {
    school: toSchoolFiles(slug, sources),
    scenarios: [...sources].flatMap(([path, file]) => (path.startsWith('scenarios/') ? [file] : [])),
  };
}

/** A school's files in the library, as they are in its folder; null for an unknown school. */
export function schoolFilesOf(library: FormLibrary, slug: string): KeptFiles | null {
  const school = library.schools.get(slug);
  if (school === undefined) return null;
  const { carriers, coveragePeriods, roster, exports, content, texts } = school;
  const { pictures = new Map<string, SourceFile>() } = school;
  const named: readonly (readonly [string, SourceFile | undefined])[] = [
    ['school.json', school.school],
    ['carriers.json', carriers],
    ['coverage-periods.json', coveragePeriods],
    ['roster.json', roster],
    ['exports.json', exports],
    ['news.json', content?.news],
    ['faq.json', content?.faq],
    ...[...school.overlays].map(([form, file]) => [`${form}.json`, file] as const),
    ...[...school.translations].flatMap(([tag, byForm]) =>
      [...byForm].map(([form, file]) => [`${form}.${tag}.json`, file] as const),
    ),
    ...[...(texts ?? new Map<string, SourceFile>())].map(([tag, file]) => [`school.${tag}.json`, file] as const),
    ...pictures,
    ...library.scenarios.flatMap((file) => {
      const [, path] = file.file.replaceAll('\\', '/').split(`schools/${slug}/`);
      return path?.startsWith('scenarios/') ? [[path, file] as const] : [];
    }),
  ];
  return Object.fromEntries(named.flatMap(([path, file]) => (file === undefined ? [] : [[path, file.text]])));
}

/**
 * Writes a school's files to a folder, byte for byte, and removes the school's other files from it. Does not write
 * through symbolic links.
 *
 * @returns the paths that were written and removed
 * @throws {Error} with a message for a path that cannot be a school's file, or for a path that a link redirects
 */
export async function writeSchoolFolder(
  folder: string,
  files: KeptFiles,
): Promise<{ readonly written: readonly string[]; readonly removed: readonly string[] }> {
  const bad = Object.keys(files).find((path) => !isSchoolPath(path));
  if (bad !== undefined) throw new Error(`"${bad}" is not a school file.`);
  await refuseLink(folder);
  await mkdir(folder, { recursive: true });
  const there = (await list(folder)).filter(isSchoolPath);
  const removed = there.filter((path) => !Object.hasOwn(files, path)).sort();
  const written: string[] = [];
  for (const [path, text] of Object.entries(files)) {
    const file = join(folder, path);
    await refuseLink(dirname(file));
    await refuseLink(file);
    if (there.includes(path) && (await readFile(file, 'utf8')) === text) continue;
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
    written.push(path);
  }
  for (const path of removed) await rm(join(folder, path));
  return { written, removed };
}

async function refuseLink(path: string): Promise<void> {
  const found = await lstat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  if (found?.isSymbolicLink()) throw new Error(`${path} is a symbolic link. Nothing was written to it.`);
}
