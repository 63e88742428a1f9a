import type { Json } from '@campus-cover/engine';
import type { Choice } from './field-description.ts';

/** Why a choice cannot be made now. */
export type Refusal = { readonly kind: 'disabled' } | { readonly kind: 'excluded'; readonly by: readonly Choice[] };

/** @returns `undefined` when the choice is free to be made or taken back */
export function refusalOf(choice: Choice, choices: readonly Choice[], chosen: readonly Json[]): Refusal | undefined {
  if (choice.disabled === true) return { kind: 'disabled' };
  if (chosen.includes(choice.value)) return undefined;
  const by = choices.filter((other) => chosen.includes(other.value) && excludeEachOther(choice, other));
  return by.length === 0 ? undefined : { kind: 'excluded', by };
}

/** It is enough that one of them says so. */
function excludeEachOther(one: Choice, other: Choice): boolean {
  return (one.excludes?.includes(other.value) ?? false) || (other.excludes?.includes(one.value) ?? false);
}
