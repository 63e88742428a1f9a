import {
  loadDefinition,
  sourcesOf,
  translationsOf,
  withOverlayFiles,
  type FormDefinition,
  type FormLibrary,
  type OverlayFiles,
  type OverlayKey,
  type Problem,
} from '@campus-cover/engine';

/** A school's form, loaded from a set of files. */
export interface LoadedOverlay {
  /**
   * Keyed by tag; `null` for the language that the form is written in. Contains all languages or none, so that no
   * language differs from the others.
   */
  readonly definitions: ReadonlyMap<string | null, FormDefinition>;
  /** Why there are no definitions. */
  readonly problems: readonly Problem[];
}

/**
 * Loads a school's form with the given files in place of the library's, in every language of the form. It checks only
 * the structure; all other checks ran before publication.
 */
export function loadOverlay(library: FormLibrary, key: OverlayKey, files: OverlayFiles): LoadedOverlay {
  const changed = withOverlayFiles(library, key, files);
  const definitions = new Map<string | null, FormDefinition>();
  const problems: Problem[] = [];
  if (sourcesOf(changed, key) === undefined) return { definitions, problems: [tellMissing(key)] };
  for (const language of [undefined, ...translationsOf(changed, key)]) {
    const sources = sourcesOf(changed, { ...key, language });
    if (sources === undefined) continue;
    const loaded = loadDefinition(sources);
    problems.push(...loaded.problems.filter(({ severity }) => severity === 'error'));
    if (loaded.definition) definitions.set(language ?? null, loaded.definition);
  }
  return problems.length > 0 ? { definitions: new Map(), problems } : { definitions, problems };
}

/** A publication can change a form that this release no longer has. */
export function tellMissing({ school, form }: OverlayKey): Problem {
  const file = `schools/${school}/${form}.json`;
  const message = `there is no form "${form}"`;
  return { rule: 'unknown-form', severity: 'error', file, line: 1, column: 1, pointer: '', message };
}
