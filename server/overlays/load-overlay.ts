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

/** What files make of a form of a school. */
export interface LoadedOverlay {
  /** By tag, `null` for the language that the form is written in; whole or not at all, so that no language differs from the others. */
  readonly definitions: ReadonlyMap<string | null, FormDefinition>;
  /** Why there are no definitions. */
  readonly problems: readonly Problem[];
}

/**
 * Loads a form with other files in place of what the library holds of it for the school, in every language that the form is in.
 * It judges the shape and nothing more: whether the form is a good one was asked before it was published.
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
