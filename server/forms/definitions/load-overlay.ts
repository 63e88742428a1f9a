import {
  loadDefinition,
  sourcesOf,
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
  const tags = [...library.languages].filter(([, { overlays }]) => overlays.has(key.form)).map(([tag]) => tag);
  const definitions = new Map<string | null, FormDefinition>();
  const problems: Problem[] = [];
  for (const language of [undefined, ...tags]) {
    const sources = sourcesOf(changed, { ...key, language });
    if (sources === undefined) continue;
    const loaded = loadDefinition(sources);
    problems.push(...loaded.problems.filter(({ severity }) => severity === 'error'));
    if (loaded.definition) definitions.set(language ?? null, loaded.definition);
  }
  return problems.length > 0 ? { definitions: new Map(), problems } : { definitions, problems };
}
