import type { FormLibrary, SchoolFiles } from '../form-library.ts';
import { parseSource, type SourceFile } from '../source/parse-source.ts';
import { textAt } from '../source/source-node.ts';

/**
 * A school's files for one form, by path in the school's folder: the overlay, the school's own text by language, and
 * its scenarios. For a form that only this school has, the form itself takes the overlay's place. E.g. `{ "waiver.json": "{ … }", "waiver.es.json": "{ … }", "scenarios/group-id.json": "{ … }" }`.
 * Empty for a school that uses the form unchanged.
 */
export type OverlayFiles = Readonly<Record<string, string>>;

/** A form and a school. */
export interface OverlayKey {
  /** Slug, e.g. `"bay-state"`. */
  readonly school: string;
  readonly form: string;
}

/** The kind of file that a path in `OverlayFiles` names. */
export type OverlayPath =
  | { readonly kind: 'overlay' }
  | { readonly kind: 'translation'; readonly language: string }
  | { readonly kind: 'scenario' };

/**
 * Returns what kind of file a path names in a form's overlay. Returns `null` for any other path, e.g.
 * `"../school.json"` or a different form's file.
 */
export function readOverlayPath(path: string, form: string): OverlayPath | null {
  if (/^scenarios\/[a-z0-9]+(?:-[a-z0-9]+)*\.json$/.test(path)) return { kind: 'scenario' };
  if (path === `${form}.json`) return { kind: 'overlay' };
  if (!path.startsWith(`${form}.`)) return null;
  const [, language] = /^([a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*)\.json$/.exec(path.slice(form.length + 1)) ?? [];
  return language === undefined ? null : { kind: 'translation', language };
}

/** Returns a school's files for one form, with their exact text. */
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
 * Replaces a school's files for one form in a copy of the library. Skips invalid paths. A caller that receives files
 * from a client must first check them with `readOverlayPath`. Returns the original library if the school does not
 * exist. If the form does not exist, the files are a form that only this school has.
 */
export function withOverlayFiles(library: FormLibrary, key: OverlayKey, files: OverlayFiles): FormLibrary {
  const school = library.schools.get(key.school);
  if (school === undefined) return library;
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

/**
 * Returns whether a file is a scenario in the school's folder that names the form. An unreadable scenario belongs to no
 * form.
 */
function isScenarioOf({ file, text }: SourceFile, { school, form }: OverlayKey): boolean {
  const path = file.replaceAll('\\', '/');
  if (!`/${path}`.includes(`/schools/${school}/scenarios/`)) return false;
  return textAt(parseSource({ file, text }).node, ['form']) === form;
}
