import {
  loadDefinition,
  sourcesOf,
  type FormDefinition,
  type FormLibrary,
  type FormVariant,
} from '@campus-cover/engine';
import { describeChanges, diffDefinitions, type Change } from '@campus-cover/engine/analysis';
import type { ChangesJob, ChangesOutcome } from '../workshop.ts';
import type { FormCache } from './form-cache.ts';

/** What the files change, by language. There are no languages if the files do not produce a valid form. */
export function describeChangesOf(cache: FormCache, job: ChangesJob): ChangesOutcome {
  return {
    variants: listChanges(cache, job).map(({ language, changes }) => ({ language, changes: describeChanges(changes) })),
  };
}

/**
 * Returns the same changes for people who read the changes in all languages at once. A change that several languages
 * share appears only in the first of them.
 */
export function describeChangesOnce(cache: FormCache, job: Omit<ChangesJob, 'author'>): readonly string[] {
  const told = new Set<string>();
  const sentences = listChanges(cache, job).flatMap(({ changes }) => {
    const others = changes.filter((change) => !told.has(nameOf(change)));
    for (const change of changes) told.add(nameOf(change));
    return describeChanges(others);
  });
  return [...new Set(sentences)];
}

/** The only change of a school's own form before its first publication. */
const newForm: Change = { kind: 'form', path: '', words: 'This form is new' };

interface LanguageChanges {
  readonly language: string | null;
  readonly changes: readonly Change[];
}

function listChanges(
  cache: FormCache,
  { key, files, against }: Omit<ChangesJob, 'author'>,
): readonly LanguageChanges[] {
  const after = cache.library({ key, files });
  const before = cache.library({ key, files: against === 'base' ? {} : against });
  return cache.languages({ key, files }).flatMap((language) => {
    const base = { form: key.form, language };
    const changed = load(after, { ...key, language });
    // The files in effect may come from a different release and may not work with this release's form.
    const earlier = (against === 'base' ? undefined : load(before, { ...key, language })) ?? load(before, base);
    if (changed === undefined) return [];
    const changes = earlier === undefined ? [newForm] : diffDefinitions(earlier, changed);
    return [{ language: language ?? null, changes }];
  });
}

function load(library: FormLibrary, variant: FormVariant): FormDefinition | undefined {
  const sources = sourcesOf(library, variant);
  return sources && loadDefinition(sources).definition;
}

function nameOf({ kind, path }: Change): string {
  return JSON.stringify([kind, path]);
}
