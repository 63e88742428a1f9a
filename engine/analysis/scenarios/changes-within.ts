import type { Logic } from '../../definition/form-definition.ts';
import type { FormChange } from './mutant.ts';
import { listLogicChanges } from './mutate-logic.ts';

export interface LogicAt {
  readonly path: readonly string[];
  /** E.g. `the check "zip"`. */
  readonly what: string;
  readonly names: readonly string[];
}

/** The changes within one piece of logic, with the location and a description of the logic. */
export function changesWithin(logic: Logic, { path, what, names }: LogicAt): readonly FormChange[] {
  return listLogicChanges(logic).map(({ kind, path: inner, value, words }) => ({
    kind,
    change: `${what} ${words}`,
    edit: { path: [...path, ...inner], value },
    names,
  }));
}

/** `"Zip"` for `"$item.Zip"`. */
export function bareTarget(target: string): string {
  return target.replace(/^\$item\./, '');
}
