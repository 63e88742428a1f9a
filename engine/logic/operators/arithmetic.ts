import type { Json } from '../../definition/form-definition.ts';
import { finiteOrNull, toPrimitive, toText } from '../coercion.ts';
import { addExact, multiplyExact, remainderExact, roundExact } from '../decimal.ts';
import { isEmpty } from '../emptiness.ts';
import { ANY, type ValueOperator } from '../operator.ts';

/**
 * The result is null if an operand is empty. `{ "var": ["Fee", 0] }` makes an empty operand count as 0. Decimals are
 * exact, except for quotients that have infinitely many digits.
 */
export const arithmeticOperators = {
  '+': { arity: [0, ANY], apply: (...terms) => fold(terms, 0, addExact) },
  '*': { arity: [1, ANY], apply: (first, ...factors) => multiply(first, factors) },
  '-': { arity: [1, 2], apply: (left, right?: Json) => subtract(left, right) },
  '/': { arity: [2, 2], apply: (left, right) => onNumbers(left, right, (a, b) => a / b) },
  '%': { arity: [2, 2], apply: (left, right) => onNumbers(left, right, remainderExact) },
  round: { arity: [1, 2], apply: (value, places: Json = 0) => onNumbers(value, places, round) },
} as const satisfies Readonly<Record<string, ValueOperator>>;

function multiply(first: Json, factors: readonly Json[]): Json {
  // In json-logic, the product of a single value is that value, without conversion.
  if (factors.length === 0) return isEmpty(first) ? null : first;
  return fold([first, ...factors], 1, multiplyExact);
}

function fold(operands: readonly Json[], start: number, step: (total: number, next: number) => number): number | null {
  let total = start;
  for (const operand of operands) {
    if (isEmpty(operand)) return null;
    total = step(total, Number.parseFloat(toText(operand)));
  }
  return finiteOrNull(total);
}

function subtract(left: Json, right: Json | undefined): number | null {
  if (right === undefined) return isEmpty(left) ? null : finiteOrNull(-Number(toPrimitive(left)));
  return onNumbers(left, right, (a, b) => addExact(a, -b));
}

/** More places than any amount or rate has, and few enough that every result is exact. */
const MAX_PLACES = 12;

function round(value: number, places: number): number {
  return Number.isInteger(places) && Math.abs(places) <= MAX_PLACES ? roundExact(value, places) : Number.NaN;
}

function onNumbers(left: Json, right: Json, compute: (a: number, b: number) => number): number | null {
  if (isEmpty(left) || isEmpty(right)) return null;
  return finiteOrNull(compute(Number(toPrimitive(left)), Number(toPrimitive(right))));
}
