import type { FieldSnapshot } from '@campus-cover/engine';
import { textOf } from '../answers/text-of.ts';
import type { Choice, FieldDescription } from './field-description.ts';

/**
 * Returns the choices available now: the schema's choices, or the choices that rules offer. A label comes from the rule
 * that offers the choice, or else from the form.
 */
export function offeredChoices({ choices }: FieldDescription, { options }: FieldSnapshot): readonly Choice[] {
  if (options === undefined) return choices;
  return options.map((option) => ({
    ...option,
    label: option.label ?? choices.find(({ value }) => value === option.value)?.label ?? textOf(option.value),
  }));
}
