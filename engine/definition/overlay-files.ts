import type { FormLibrary, SchoolFiles } from './form-library.ts';
import { parseSource, type SourceFile } from './parse-source.ts';
import { textAt } from './source-node.ts';

/**
 * What a school has of one form, by its path in the school's folder: the overlay, the school's own words by language, its
 * scenarios. E.g. `{ "waiver.json": "{ … }", "waiver.es.json": "{ … }", "scenarios/group-id.json": "{ … }" }`. Empty for a
 * school that takes the form as it is.
 */
export type OverlayFiles = Readonly<Record<string, string>>;

/** Which form of which school. */
export interface OverlayKey {
  /** Slug, e.g. `"bay-state"`. */
  readonly school: string;
  readonly form: string;
}

/** What a path in `OverlayFiles` is. */
export type OverlayPath =
  | { readonly kind: 'overlay' }
  | { readonly kind: 'translation'; readonly language: string }
  | { readonly kind: 'scenario' };

/** What a path is in the overlay of a form; null for one that is none, e.g. `"../school.json"` or another form's. */
export function readOverlayPath(path: string, form: string): OverlayPath | null {
  if (/^scenarios\/[a-z0-9]+(?:-[a-z0-9]+)*\.json$/.test(path)) return { kind: 'scenario' };
  if (path === `${form}.json`) return { kind: 'overlay' };
  if (!path.startsWith(`${form}.`)) return null;
  const [, language] = /^([a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*)\.json$/.exec(path.slice(form.length + 1)) ?? [];
  return language === undefined ? null : { kind: 'translation', language };
}

/** What a library holds of a school's form, to the letter. */
export function overlayFilesOf(library: FormLibrary, { school: slug, form }: OverlayKey): OverlayFiles {
  const school = library.schools.get(slug);
  if (school === undefined) return {};
  const overlay = school.overlays.get(form);
  const translations = [...school.translations].flatMap(([tag, byForm]) => {
    const file = byForm.get(form);
    return file === undefined ? [] : [[`${form}.${tag}.json`, file.text] as const];
  });
  const scenarios = library.scenarios
    .filter((file) => isScenarioOf(file, { school: slug, form }))
    .map((file) => [`scenarios/${file.file.split(/[/\\]/).at(-1)}`, file.text] as const);
  return Object.fromEntries([
    ...(overlay === undefined ? [] : [[`${form}.json`, overlay.text] as const]),
    ...translations,
    ...scenarios,
  ]);
}

/**
 * The library with other files in place of what it holds of a school's form. A path that is none is left out: who takes
 * files from somebody checks them with `readOverlayPath` first. The given library stays as it is, and comes back itself
 * when there is no such school or form.
 */
export function withOverlayFiles(library: FormLibrary, key: OverlayKey, files: OverlayFiles): FormLibrary {
  const school = library.schools.get(key.school);
  if (school === undefined || !library.forms.has(key.form)) return library;
  const overlays = new Map(school.overlays);
  overlays.delete(key.form);
  const translations = new Map(
    [...school.translations].map(([tag, byForm]) => {
      const others = new Map(byForm);
      others.delete(key.form);
      return [tag, others] as const;
    }),
  );
  const scenarios = library.scenarios.filter((file) => !isScenarioOf(file, key));
  for (const [path, text] of Object.entries(files)) {
    const kind = readOverlayPath(path, key.form);
    const file: SourceFile = { file: `schools/${key.school}/${path}`, text };
    if (kind?.kind === 'overlay') overlays.set(key.form, file);
    if (kind?.kind === 'scenario') scenarios.push(file);
    if (kind?.kind === 'translation')
      translations.set(kind.language, new Map(translations.get(kind.language)).set(key.form, file));
  }
  const changed: SchoolFiles = { ...school, overlays, translations };
  return { ...library, scenarios, schools: new Map(library.schools).set(key.school, changed) };
}

/** A scenario in the school's folder that names the form; one that cannot be read belongs to nobody. */
function isScenarioOf({ file, text }: SourceFile, { school, form }: OverlayKey): boolean {
  const path = file.replaceAll('\\', '/');
  if (!`/${path}`.includes(`/schools/${school}/scenarios/`)) return false;
  return textAt(parseSource({ file, text }).node, ['form']) === form;
}
