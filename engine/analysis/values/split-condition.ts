import type { Logic } from '../../definition/form-definition.ts';
import { isLiteral, readCall } from './variable-uses.ts';

/**
 * A condition as a tree of "and", "or", "not" and "if" over atoms. An atom is a piece of logic that is analyzed as a
 * whole.
 */
export type ConditionTree =
  | { readonly kind: 'and' | 'or'; readonly parts: readonly ConditionTree[] }
  | { readonly kind: 'not'; readonly part: ConditionTree }
  | { readonly kind: 'same'; readonly left: ConditionTree; readonly right: ConditionTree }
  | { readonly kind: 'atom'; readonly logic: Logic };

/**
 * Operators that return only true or false. A comparison of two such operators compares only whether each result is
 * true.
 */
const truthful: ReadonlySet<string> = new Set([
  '==', '!=', '===', '!==', '<', '<=', '>', '>=', '!', '!!', 'isEmpty', 'in', 'between', 'isDate', 'all', 'some', 'none',
]); // oxfmt-ignore

/** Keeps only whether the condition is true, not its value. */
export function splitCondition(logic: Logic): ConditionTree {
  const call = readCall(logic);
  if (call === undefined) return { kind: 'atom', logic };
  const { name, operands } = call;
  const [first = null, second = null] = operands;
  switch (name) {
    case 'and':
    case 'or':
      return { kind: name, parts: operands.map(splitCondition) };
    case '!':
      return { kind: 'not', part: splitCondition(first) };
    case '!!':
      return splitCondition(first);
    case 'if':
    case '?:':
      return splitBranches(operands);
    case '==':
    case '===':
    case '!=':
    case '!==': {
      if (!isTruthful(first) || !isTruthful(second)) return { kind: 'atom', logic };
      const same: ConditionTree = { kind: 'same', left: splitCondition(first), right: splitCondition(second) };
      return name.startsWith('!') ? { kind: 'not', part: same } : same;
    }
    default:
      return { kind: 'atom', logic };
  }
}

/** Rewrites an "if": `if a then b else c` is `(a and b) or (not a and c)`. */
function splitBranches(operands: readonly Logic[]): ConditionTree {
  const [condition, then, ...rest] = operands;
  if (condition === undefined) return { kind: 'atom', logic: null };
  if (then === undefined) return splitCondition(condition);
  const test = splitCondition(condition);
  return {
    kind: 'or',
    parts: [
      { kind: 'and', parts: [test, splitCondition(then)] },
      { kind: 'and', parts: [{ kind: 'not', part: test }, splitBranches(rest)] },
    ],
  };
}

function isTruthful(logic: Logic): boolean {
  if (isLiteral(logic)) return typeof logic === 'boolean';
  const call = readCall(logic);
  return call !== undefined && truthful.has(call.name);
}
