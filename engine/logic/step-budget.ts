import type { Json } from '../definition/form-definition.ts';
import type { LogicScope, StepBudget } from './logic-scope.ts';
import type { Evaluate } from './operator.ts';

/**
 * The maximum number of steps in one evaluation of logic with lists. For each entry that an iterator visits, every
 * operator in its body costs one step, plus one step for each list entry that the operator reads. Running the maximum
 * number of steps takes a few milliseconds. Above the limit, the result is null. The browser and the server count steps
 * the same way.
 *
 * @see decision 0043
 */
export const MAX_STEPS = 200_000;
/**
 * The maximum number of values inside a value that logic builds. If each list contains the previous list twice, n lists
 * have 2ⁿ values.
 */
const MAX_MADE_VALUES = 100_000;
/** The number of characters of text that count as one step. */
export const CHARACTERS_A_STEP = 16;

/** Thrown and caught within one evaluation. There is only one instance, because no code reads its stack. */
const outOfSteps = new Error('Logic took more steps than the limit allows.');

/** Limits the steps of an evaluation and the size of its result. */
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

/**
 * @throws the error that `withinSteps` catches, if no steps are left
 */
export function spendSteps({ budget }: LogicScope, steps: number): void {
  if (budget === undefined) return;
  budget.left -= steps;
  if (budget.left < 0) throw outOfSteps;
}

/** Estimates the steps that an operator needs to read an operand. Stops counting above `MAX_STEPS`. */
export function weigh(value: Json): number {
  if (typeof value === 'string') return Math.floor(value.length / CHARACTERS_A_STEP);
  return Array.isArray(value) ? countEntries(value, MAX_STEPS) : 0;
}

/** Counts the entries of a list and of the lists in it. No operator looks inside objects. */
function countEntries(list: readonly Json[], most: number): number {
  let count = list.length;
  for (const entry of list) {
    if (count > most) break;
    if (typeof entry === 'string') count += weigh(entry);
    else if (Array.isArray(entry)) count += countEntries(entry, most - count);
  }
  return count;
}

/** Counts the values inside a value, including the value itself, up to the limit. */
function countValues(value: Json, most: number): number {
  if (typeof value !== 'object' || value === null) return 1;
  let count = 1;
  for (const inner of Array.isArray(value) ? (value as readonly Json[]) : Object.values(value)) {
    if (count > most) break;
    count += countValues(inner, most - count);
  }
  return count;
}
