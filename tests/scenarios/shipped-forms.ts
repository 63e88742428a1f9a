import { isDeepStrictEqual } from 'node:util';
import { listVariants, type FormVariant } from '@campus-cover/engine';
import { scenariosFor, worldOf, type ScenarioFile, type World } from '@campus-cover/engine/analysis';
import { locateSchemas, readSchemaFiles } from '../../server/forms/definitions/schema-files.ts';
import { withoutWords } from './without-words.ts';

export interface ShippedForm {
  readonly world: World;
  readonly scenarios: readonly ScenarioFile[];
}

const changing = new Map<string, boolean>();
const library = await readSchemaFiles(locateSchemas());

/** Every form of every school, in every language. */
export const variants: readonly FormVariant[] = listVariants(library);

/** A variant with its scenarios, which may name only fields and options that the form has. */
export function openShipped(variant: FormVariant): ShippedForm {
  const world = worldOf(library, variant);
  const { scenarios, problems } = scenariosFor(library, world);
  if (problems.length > 0) throw new Error(JSON.stringify(problems, null, 2));
  return { world, scenarios };
}

/**
 * The original variant with the same logic: a language and a school's own terms change only text, and so do many
 * overlays.
 */
export function originalOf({ form, school }: FormVariant): FormVariant {
  const isOverlaid = school !== undefined && library.schools.get(school)?.overlays.has(form) === true;
  return isOverlaid && changesLogic(form, school) ? { form, school } : { form };
}

function changesLogic(form: string, school: string): boolean {
  const key = `${form} ${school}`;
  const known = changing.get(key);
  if (known !== undefined) return known;
  // A school with its own scenarios always has something to check, at least its options.
  const [own, base] = [{ form, school }, { form }].map((variant) => {
    const { world, scenarios } = openShipped(variant);
    return [withoutWords(world.definition), scenarios.map(({ scenario }) => scenario)];
  });
  const changes = !isDeepStrictEqual(own, base);
  changing.set(key, changes);
  return changes;
}

/** Whether a variant differs from its original only in its text. */
export function isInOtherWords(variant: FormVariant): boolean {
  return nameOf(variant) !== nameOf(originalOf(variant));
}

/**
 * The minimum counts. They ensure that no check passes only because it did not run. The waiver is long; other forms
 * have only a few fields.
 */
export function leastOf({ form }: FormVariant) {
  return form === 'waiver'
    ? { scenarios: 30, seen: 70, words: 8, changes: 300, witnesses: 10 }
    : { scenarios: 3, seen: 0, words: 0, changes: 7, witnesses: 1 };
}

/** For test titles, e.g. `waiver of bay-state in es`. */
export function nameOf({ form, school, language }: FormVariant): string {
  return `${form}${school === undefined ? '' : ` of ${school}`}${language === undefined ? '' : ` in ${language}`}`;
}
