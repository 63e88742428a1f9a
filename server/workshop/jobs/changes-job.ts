import {
  loadDefinition,
  sourcesOf,
  type FormDefinition,
  type FormLibrary,
  type FormVariant,
} from '@campus-cover/engine';
import { describeChanges, diffDefinitions, type Change } from '@campus-cover/engine/analysis';
import type { ChangesJob, ChangesOutcome } from '../workshop.ts';
import type { Shelf } from './shelf.ts';

/** What the files change, by language; no languages when they make no form. */
export function describeChangesOf(shelf: Shelf, job: ChangesJob): ChangesOutcome {
  return {
    variants: listChanges(shelf, job).map(({ language, changes }) => ({ language, changes: describeChanges(changes) })),
  };
}

/** The same for people who read of all languages at once: what changes in several of them alike is said in the first. */
export function describeChangesOnce(shelf: Shelf, job: Omit<ChangesJob, 'author'>): readonly string[] {
  const told = new Set<string>();
  const sentences = listChanges(shelf, job).flatMap(({ changes }) => {
    const others = changes.filter((change) => !told.has(nameOf(change)));
    for (const change of changes) told.add(nameOf(change));
    return describeChanges(others);
  });
  return [...new Set(sentences)];
}

interface LanguageChanges {
  readonly language: string | null;
  readonly changes: readonly Change[];
}

function listChanges(shelf: Shelf, { key, files, against }: Omit<ChangesJob, 'author'>): readonly LanguageChanges[] {
  const after = shelf.library({ key, files });
  const before = shelf.library({ key, files: against === 'base' ? {} : against });
  return shelf.languages(key.form).flatMap((language) => {
    const base = { form: key.form, language };
    const changed = load(after, { ...key, language });
    // What is in force may have been written for another release, and not fit this one's form.
    const earlier = (against === 'base' ? undefined : load(before, { ...key, language })) ?? load(before, base);
    if (changed === undefined || earlier === undefined) return [];
    return [{ language: language ?? null, changes: diffDefinitions(earlier, changed) }];
  });
}

function load(library: FormLibrary, variant: FormVariant): FormDefinition | undefined {
  return loadDefinition(sourcesOf(library, variant)!).definition;
}

function nameOf({ kind, path }: Change): string {
  return JSON.stringify([kind, path]);
}
