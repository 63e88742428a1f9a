import { isDeepStrictEqual } from 'node:util';
import { listVariants, type FormVariant } from '@campus-cover/engine';
import { scenariosFor, worldOf, type ScenarioFile, type World } from '@campus-cover/engine/analysis';
import { locateSchemas, readSchemaFiles } from '../../server/forms/schema-files.ts';
import { withoutWords } from './without-words.ts';

export interface ShippedForm {
  readonly world: World;
  readonly scenarios: readonly ScenarioFile[];
}

const changing = new Map<string, boolean>();
const library = await readSchemaFiles(locateSchemas());

/** Every form as every school has it, in every language. */
export const variants: readonly FormVariant[] = listVariants(library);

/** A variant with its scenarios, of which none may name what the form does not have. */
export function openShipped(variant: FormVariant): ShippedForm {
  const world = worldOf(library, variant);
  const { scenarios, problems } = scenariosFor(library, world);
  if (problems.length > 0) throw new Error(JSON.stringify(problems, null, 2));
  return { world, scenarios };
}

/** The variant whose logic this one has: a language and a school's own terms change words only, and many an overlay. */
export function originalOf({ form, school }: FormVariant): FormVariant {
  const isOverlaid = school !== undefined && library.schools.get(school)?.overlays.has(form) === true;
  return isOverlaid && changesLogic(form, school) ? { form, school } : { form };
}

function changesLogic(form: string, school: string): boolean {
  const key = `${form} ${school}`;
  const known = changing.get(key);
  if (known !== undefined) return known;
  // A school with scenarios of its own has something to show, if only by its options.
  const [own, base] = [{ form, school }, { form }].map((variant) => {
    const { world, scenarios } = openShipped(variant);
    return [withoutWords(world.definition), scenarios.map(({ scenario }) => scenario)];
  });
  const changes = !isDeepStrictEqual(own, base);
  changing.set(key, changes);
  return changes;
}

/** Whether a variant differs from its original in words only. */
export function isInOtherWords(variant: FormVariant): boolean {
  return nameOf(variant) !== nameOf(originalOf(variant));
}

/** What there is at least, so that nothing passes because it was not looked at: the waiver is long, others are a few fields. */
export function leastOf({ form }: FormVariant) {
  return form === 'waiver'
    ? { scenarios: 30, seen: 70, words: 8, changes: 300, witnesses: 10 }
    : { scenarios: 3, seen: 0, words: 0, changes: 7, witnesses: 1 };
}

/** For test titles, e.g. `waiver of bay-state in es`. */
export function nameOf({ form, school, language }: FormVariant): string {
  return `${form}${school === undefined ? '' : ` of ${school}`}${language === undefined ? '' : ` in ${language}`}`;
}
