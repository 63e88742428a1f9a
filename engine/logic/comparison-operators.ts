import type { Json } from '../definition/form-definition.ts';
import { toPrimitive } from './coercion.ts';
import { isEmpty } from './emptiness.ts';
import { ANY, type ValueOperator } from './operator.ts';

export const comparisonOperators: Readonly<Record<string, ValueOperator>> = {
  '==': { arity: [2, 2], apply: (left, right) => isLooselyEqual(left, right) },
  '!=': { arity: [2, 2], apply: (left, right) => !isLooselyEqual(left, right) },
  '===': { arity: [2, 2], apply: (left, right) => left === right },
  '!==': { arity: [2, 2], apply: (left, right) => left !== right },
  '<': { arity: [2, 3], apply: (low, middle, high?: Json) => isAscending(low, middle, high, isLess) },
  '<=': { arity: [2, 3], apply: (low, middle, high?: Json) => isAscending(low, middle, high, isLessOrSame) },
  '>': { arity: [2, 2], apply: (left, right) => areComparable(left, right) && isLess(right, left) },
  '>=': { arity: [2, 2], apply: (left, right) => areComparable(left, right) && isLessOrSame(right, left) },
  max: { arity: [1, ANY], apply: (...numbers) => extreme(numbers, Math.max) },
  min: { arity: [1, ANY], apply: (...numbers) => extreme(numbers, Math.min) },
};

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

/** Nothing is smaller or larger than no answer: in JavaScript `null < 26` would be true. */
function areComparable(left: Json, right: Json): boolean {
  return !isEmpty(left) && !isEmpty(right);
}

/** JavaScript's order: two texts by their characters, anything else as numbers. */
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
