import type { Json } from '../definition/form-definition.ts';
import type { LogicScope, StepBudget } from './logic-scope.ts';
import type { Evaluate } from './operator.ts';

/**
 * Steps that logic which goes through lists may take at a time: what is in a body counts once an entry, and each entry of a list that
 * an operator there looks through. Some milliseconds; beyond it the logic comes to nothing. A browser and the server count alike.
 *
 * @see decision 0043
 */
export const MAX_STEPS = 200_000;
/** Values within a value that logic makes. A list that holds another one twice, and so on, has 2ⁿ of them. */
const MAX_MADE_VALUES = 100_000;
/** Characters of a text that are looked through in one step. */
export const CHARACTERS_A_STEP = 16;

/** Thrown and caught again within one evaluation. A single instance, because no code reads its stack. */
const outOfSteps = new Error('Logic took more steps than it may.');

/** Holds an evaluation to its steps, and what it makes to a size. */
export function withinSteps(evaluate: Evaluate): Evaluate {
  return (scope) => {
    const budget: StepBudget = { left: MAX_STEPS };
    try {
      const value = evaluate({ read: (path) => scope.read(path), budget });
      if (countValues(value, MAX_MADE_VALUES) <= MAX_MADE_VALUES) return value;
    } catch (error) {
      if (error !== outOfSteps) throw error;
    }
    scope.ranOut?.();
    return null;
  };
}

/** @throws what `withinSteps` takes for the end, when there are no more */
export function spendSteps({ budget }: LogicScope, steps: number): void {
  if (budget === undefined) return;
  budget.left -= steps;
  if (budget.left < 0) throw outOfSteps;
}

/** Steps that an operator needs to look through an operand, more or less; of no use above `MAX_STEPS`. */
export function weigh(value: Json): number {
  if (typeof value === 'string') return Math.floor(value.length / CHARACTERS_A_STEP);
  return Array.isArray(value) ? countEntries(value, MAX_STEPS) : 0;
}

/** Entries of a list and of the lists in it. Objects in it are looked at by no operator. */
function countEntries(list: readonly Json[], most: number): number {
  let count = list.length;
  for (const entry of list) {
    if (count > most) break;
    if (typeof entry === 'string') count += weigh(entry);
    else if (Array.isArray(entry)) count += countEntries(entry, most - count);
  }
  return count;
}

/** All values within a value, itself included, as far as the limit. */
function countValues(value: Json, most: number): number {
  if (typeof value !== 'object' || value === null) return 1;
  let count = 1;
  for (const inner of Array.isArray(value) ? (value as readonly Json[]) : Object.values(value)) {
    if (count > most) break;
    count += countValues(inner, most - count);
  }
  return count;
}
