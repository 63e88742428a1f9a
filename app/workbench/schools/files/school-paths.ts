import type { FileKind } from '../../editor/meta-schemas.ts';
import type { FileEntry } from '../../work/overlay-paths.ts';
import type { OverlayFiles } from '../../workbench-context.ts';

/** The files that a school's page edits, in the order of their tabs. */
const ownFiles: readonly { readonly path: string; readonly kind: FileKind }[] = [
  { path: 'school.json', kind: 'school' },
  { path: 'coverage-periods.json', kind: 'coverage-periods' },
  { path: 'carriers.json', kind: 'carriers' },
  { path: 'roster.json', kind: 'roster' },
  { path: 'exports.json', kind: 'exports' },
  { path: 'news.json', kind: 'news' },
  { path: 'faq.json', kind: 'faq' },
];

/** The path of a file with the school's own text in another language, e.g. `school.es.json`. */
const textsPath = /^school\.([a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*)\.json$/;

/** Returns the school's files that have a tab: the existing files, and those that the page can add. */
export function listSchoolFiles(slug: string, files: OverlayFiles): readonly FileEntry[] {
  const texts = Object.keys(files)
    .filter((path) => textsPath.test(path))
    .toSorted()
    .map((path) => ({ path, kind: 'school-texts' as const }));
  const there = [...ownFiles.filter(({ path }) => files[path] !== undefined), ...texts];
  const listed = there.length === 0 ? ownFiles.slice(0, 1) : there;
  return listed.map(({ path, kind }) => ({ file: `schools/${slug}/${path}`, path, label: path, kind }));
}

/**
 * Returns the files that the school does not have yet.
 *
 * @param languages tags of the languages into which the school's own text can be translated
 */
export function listMissingFiles(files: OverlayFiles, languages: readonly string[] = []): readonly string[] {
  const paths = [...ownFiles.map(({ path }) => path), ...languages.map((tag) => `school.${tag}.json`)];
  return paths.filter((path) => files[path] === undefined);
}

/** Returns the ids of the forms that the school changes. Their files are edited on the form's page. */
export function listChangedForms(files: OverlayFiles): readonly string[] {
  const own = new Set(ownFiles.map(({ path }) => path));
  return Object.keys(files)
    .filter((path) => /^[a-z][a-z0-9-]*\.json$/.test(path) && !own.has(path))
    .map((path) => path.replace('.json', ''))
    .toSorted();
}

/** Returns an empty school file, e.g. `{ "$schema": "../../meta/carriers.schema.json", "carriers": {} }`. */
export function beginSchoolFile(path: string): object {
  const [, language] = textsPath.exec(path) ?? [];
  if (language !== undefined) return { $schema: '../../meta/school-texts.schema.json', language, school: {} };
  const kind = path.replace('.json', '');
  const lists: Readonly<Record<string, object>> = {
    'coverage-periods': { periods: {} },
    carriers: { carriers: {} },
    roster: { columns: {}, dates: 'yyyy-mm-dd', eligibility: {} },
    exports: { exports: {} },
    news: { posts: {} },
    faq: { entries: {} },
  };
  return { $schema: `../../meta/${kind}.schema.json`, ...lists[kind] };
}
