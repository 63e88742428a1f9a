import type { FieldSnapshot } from '@campus-cover/engine';
import { textOf } from '../answers/text-of.ts';
import type { Choice, FieldDescription } from './field-description.ts';

/**
 * The choices that somebody has now: those of the schema, or what rules offer, in the words of the offer, else in the
 * form's own.
 */
export function offeredChoices({ choices }: FieldDescription, { options }: FieldSnapshot): readonly Choice[] {
  if (options === undefined) return choices;
  return options.map((option) => ({
    ...option,
    label: option.label ?? choices.find(({ value }) => value === option.value)?.label ?? textOf(option.value),
  }));
}
