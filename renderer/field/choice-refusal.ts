import type { Json } from '@campus-cover/engine';
import type { Choice } from './field-description.ts';

/** Why the student cannot select a choice now. */
export type Refusal = { readonly kind: 'disabled' } | { readonly kind: 'excluded'; readonly by: readonly Choice[] };

/** @returns `undefined` when the student can select or clear the choice */
export function refusalOf(choice: Choice, choices: readonly Choice[], chosen: readonly Json[]): Refusal | undefined {
  if (choice.disabled === true) return { kind: 'disabled' };
  if (chosen.includes(choice.value)) return undefined;
  const by = choices.filter((other) => chosen.includes(other.value) && excludeEachOther(choice, other));
  return by.length === 0 ? undefined : { kind: 'excluded', by };
}

/** The choices conflict if either one excludes the other. */
function excludeEachOther(one: Choice, other: Choice): boolean {
  return (one.excludes?.includes(other.value) ?? false) || (other.excludes?.includes(one.value) ?? false);
}
