import { readdir, readFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import type { ContentFiles, FormLibrary, LanguageFiles, SchoolFiles, SourceFile } from '@campus-cover/engine';
import { reviewable, takenInByCode } from './taken-in-by-code.ts';

/**
 * The files in a school's folder that are not overlays. `schema-files.test.ts` checks that no form can have any of
 * these names.
 */
export const ownFiles: ReadonlySet<string> = new Set([
  'school',
  'carriers',
  'coverage-periods',
  'roster',
  'exports',
  'news',
  'faq',
]);

/** The folder of the installed schemas package. It is the same whether the code runs from the sources or the bundle. */
export function locateSchemas(): string {
  return dirname(createRequire(import.meta.url).resolve('@campus-cover/schemas/package.json'));
}

/**
 * Reads all schema files. Names come from the folder, never from a request.
 *
 * @throws {Error} when the folder contains no form, or when a school or a language lacks its own file
 */
export async function readSchemaFiles(folder: string): Promise<FormLibrary> {
  const forms = new Map<string, SourceFile>();
  const givens = new Map<string, SourceFile>();
  const scenarios: SourceFile[] = [];
  for (const id of await listFolder(folder, 'forms', 'folder')) {
    forms.set(id, await readSource(folder, 'forms', id, 'form.json'));
    const given = (await readAll(folder, 'forms', id)).get('given');
    if (given) givens.set(id, given);
    scenarios.push(...(await readAll(folder, 'forms', id, 'scenarios')).values());
  }
  if (forms.size === 0) throw new Error(`There are no forms in ${folder}.`);
  const schools = new Map<string, SchoolFiles>();
  for (const slug of await listFolder(folder, 'schools', 'folder')) {
    schools.set(slug, await readSchool(folder, slug));
    scenarios.push(...(await readAll(folder, 'schools', slug, 'scenarios')).values());
  }
  const retention = (await readAll(folder)).get('retention');
  const ownGiven = (await readAll(folder, 'templates')).get('given');
  const templates = new Map<string, Readonly<Record<string, string>>>();
  for (const id of await listFolder(folder, 'templates', 'folder')) templates.set(id, await readTemplate(folder, id));
  const languages = new Map<string, LanguageFiles>();
  for (const tag of await listFolder(folder, 'languages', 'folder'))
    languages.set(tag, await readLanguage(folder, tag));
  return {
    forms,
    parts: Object.fromEntries(await readAll(folder, 'parts')),
    catalogs: await readAll(folder, 'catalogs'),
    schools,
    languages,
    givens,
    scenarios,
    content: contentOf(await readAll(folder, 'content')),
    ...(retention && { retention }),
    ...(ownGiven && { ownGiven }),
    templates,
    takenInByCode,
    reviewable,
  };
}

async function readTemplate(folder: string, id: string): Promise<Readonly<Record<string, string>>> {
  const forms = [...(await readAll(folder, 'templates', id))].map(([name, { text }]) => [`${name}.json`, text]);
  const scenarios = [...(await readAll(folder, 'templates', id, 'scenarios'))];
  return Object.fromEntries([
    ...forms,
    ...scenarios.map(([name, { text }]) => [`scenarios/${name}.json`, text]),
  ]) as Readonly<Record<string, string>>;
}

async function readSchool(folder: string, slug: string): Promise<SchoolFiles> {
  const json = [...(await readAll(folder, 'schools', slug))].map(([name, file]) => [`${name}.json`, file] as const);
  return toSchoolFiles(slug, new Map([...json, ...(await readPictures(folder, 'schools', slug))]));
}

/**
 * Sorts the files in a school's folder by kind.
 *
 * @param files by path in the folder; ignores scenarios, which belong to the library
 * @throws {Error} when there is no school.json
 */
export function toSchoolFiles(slug: string, files: ReadonlyMap<string, SourceFile>): SchoolFiles {
  const named = new Map<string, SourceFile>();
  const pictures = new Map<string, SourceFile>();
  for (const [path, file] of files) {
    if (path.endsWith('.svg')) pictures.set(path, file);
    else if (!path.includes('/')) named.set(basename(path, '.json'), file);
  }
  const school = named.get('school');
  if (!school) throw new Error(`schools/${slug} has no school.json.`);
  const overlays = new Map<string, SourceFile>();
  const texts = new Map<string, SourceFile>();
  const translations = new Map<string, Map<string, SourceFile>>();
  for (const [name, file] of named) {
    if (ownFiles.has(name)) continue;
    const [formId = name, tag] = name.split('.');
    if (tag === undefined) overlays.set(formId, file);
    else if (formId === 'school') texts.set(tag, file);
    else translations.set(tag, (translations.get(tag) ?? new Map<string, SourceFile>()).set(formId, file));
  }
  const [carriers, coveragePeriods, roster, exports] = ['carriers', 'coverage-periods', 'roster', 'exports'].map(
    (name) => named.get(name),
  );
  return {
    school,
    ...(carriers && { carriers }),
    ...(coveragePeriods && { coveragePeriods }),
    ...(roster && { roster }),
    ...(exports && { exports }),
    overlays,
    translations,
    texts,
    content: contentOf(named),
    pictures,
  };
}

function contentOf(files: ReadonlyMap<string, SourceFile>): ContentFiles {
  const [news, faq] = [files.get('news'), files.get('faq')];
  return { ...(news && { news }), ...(faq && { faq }) };
}

async function readLanguage(folder: string, tag: string): Promise<LanguageFiles> {
  const overlays = new Map(await readAll(folder, 'languages', tag));
  const language = overlays.get('language');
  if (!language) throw new Error(`languages/${tag} has no language.json.`);
  overlays.delete('language');
  const catalogs = await readAll(folder, 'languages', tag, 'catalogs');
  const content = contentOf(await readAll(folder, 'languages', tag, 'content'));
  return { language, overlays, catalogs, content };
}

/** The JSON files in a folder by name, in alphabetical order; empty when the folder does not exist. */
async function readAll(folder: string, ...path: string[]): Promise<Map<string, SourceFile>> {
  const names = await listFolder(folder, join(...path), '.json');
  const files = await Promise.all(names.map((name) => readSource(folder, ...path, name)));
  return new Map(names.map((name, index) => [basename(name, '.json'), files[index]!]));
}

/** The images in a folder by file name. */
async function readPictures(folder: string, ...path: string[]): Promise<Map<string, SourceFile>> {
  const names = await listFolder(folder, join(...path), '.svg');
  const files = await Promise.all(names.map((name) => readSource(folder, ...path, name)));
  return new Map(names.map((name, index) => [name, files[index]!]));
}

async function readSource(folder: string, ...path: string[]): Promise<SourceFile> {
  const file = join(folder, ...path);
  return { file: relative(process.cwd(), file), text: await readFile(file, 'utf8') };
}

async function listFolder(folder: string, subfolder: string, kind: 'folder' | '.json' | '.svg'): Promise<string[]> {
  if (!existsSync(join(folder, subfolder))) return [];
  const entries = await readdir(join(folder, subfolder), { withFileTypes: true });
  return entries
    .filter((entry) => (kind === 'folder' ? entry.isDirectory() : entry.isFile() && entry.name.endsWith(kind)))
    .map((entry) => entry.name)
    .sort();
}
