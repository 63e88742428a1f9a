import type { Json } from '../../definition/form-definition.ts';
import { parseIsoDate, toDayNumber } from '../calendar-day.ts';
import { toPrimitive } from '../coercion.ts';
import { isEmpty } from '../emptiness.ts';
import { ANY, type ValueOperator } from '../operator.ts';

export const comparisonOperators = {
  '==': { arity: [2, 2], apply: (left, right) => isLooselyEqual(left, right) },
  '!=': { arity: [2, 2], apply: (left, right) => !isLooselyEqual(left, right) },
  '===': { arity: [2, 2], apply: (left, right) => left === right },
  '!==': { arity: [2, 2], apply: (left, right) => left !== right },
  '<': { arity: [2, 3], apply: (low, middle, high?: Json) => isAscending(low, middle, high, isLess) },
  '<=': { arity: [2, 3], apply: (low, middle, high?: Json) => isAscending(low, middle, high, isLessOrSame) },
  '>': { arity: [2, 2], apply: (left, right) => areComparable(left, right) && isLess(right, left) },
  '>=': { arity: [2, 2], apply: (left, right) => areComparable(left, right) && isLessOrSame(right, left) },
  between: { arity: [3, 3], apply: (value, low, high) => isBetween(value, low, high) },
  max: { arity: [1, ANY], apply: (...numbers) => extreme(numbers, Math.max) },
  min: { arity: [1, ANY], apply: (...numbers) => extreme(numbers, Math.min) },
} as const satisfies Readonly<Record<string, ValueOperator>>;

type Order = (left: Json, right: Json) => boolean;

function isLooselyEqual(left: Json, right: Json): boolean {
  const bothObjects = typeof left === 'object' && left !== null && typeof right === 'object' && right !== null;
  if (bothObjects) return left === right;
  // json-logic's == is JavaScript's: "1" == 1, and null equals only null.
  // oxlint-disable-next-line eqeqeq
  return toPrimitive(left) == toPrimitive(right);
}

function isAscending(low: Json, middle: Json, high: Json | undefined, order: Order): boolean {
  if (!areComparable(low, middle)) return false;
  if (high === undefined) return order(low, middle);
  return !isEmpty(high) && order(low, middle) && order(middle, high);
}

/**
 * Returns whether two values can be compared. No value is smaller or larger than an empty answer. In JavaScript, `null
 * < 26` would be true.
 */
function areComparable(left: Json, right: Json): boolean {
  return !isEmpty(left) && !isEmpty(right);
}

/** Uses JavaScript's order: compares two strings by their characters, and anything else as numbers. */
function isLess(left: Json, right: Json): boolean {
  const [low, high] = [toPrimitive(left), toPrimitive(right)];
  return typeof low === 'string' && typeof high === 'string' ? low < high : Number(low) < Number(high);
}

function isLessOrSame(left: Json, right: Json): boolean {
  const [low, high] = [toPrimitive(left), toPrimitive(right)];
  return typeof low === 'string' && typeof high === 'string' ? low <= high : Number(low) <= Number(high);
}

function extreme(operands: readonly Json[], choose: (...numbers: number[]) => number): number | null {
  if (operands.some(isEmpty)) return null;
  const chosen = choose(...operands.map((operand) => Number(toPrimitive(operand))));
  return Number.isFinite(chosen) ? chosen : null;
}

/** Includes both ends. Compares three numbers or three dates. Returns false for a mix of numbers and dates. */
function isBetween(value: Json, low: Json, high: Json): boolean {
  if (typeof value === 'number' && typeof low === 'number' && typeof high === 'number')
    return low <= value && value <= high;
  const days = [low, value, high].map(parseIsoDate);
  const [first, day, last] = days.map((date) => (date === null ? Number.NaN : toDayNumber(date)));
  // NaN has no order, so a value that is not a date is never between two others.
  return first !== undefined && day !== undefined && last !== undefined && first <= day && day <= last;
}
