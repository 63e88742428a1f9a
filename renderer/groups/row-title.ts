import type { FormDefinition } from '@campus-cover/engine';
import { describeField } from '../field/field-description.ts';
import type { Words } from '../language/words.ts';

const ROW_NUMBER = /^\d+$/;

/**
 * Returns a row's title: the group's `itemTitle` with `{number}` filled in, or else its label and number, e.g.
 * `"Dependent 2"`.
 */
export function rowTitle({ say }: Words, definition: FormDefinition, rowPath: string): string {
  const steps = rowPath.split('.');
  const number = Number(steps.pop()) + 1;
  const { label, group } = describeField(definition, steps.join('.'));
  return group?.itemTitle?.replace('{number}', String(number)) ?? say('rowTitle', { label, number });
}

/** Returns the titles of the rows around a field, outermost first. Empty for a field that is not in a row. */
export function rowTitlesAround(words: Words, definition: FormDefinition, path: string): readonly string[] {
  if (!path.includes('.')) return [];
  const steps = path.split('.');
  return steps.flatMap((step, index) =>
    ROW_NUMBER.test(step) ? [rowTitle(words, definition, steps.slice(0, index + 1).join('.'))] : [],
  );
}
