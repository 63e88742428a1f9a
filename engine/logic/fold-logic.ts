import { EngineError } from '../definition/engine-error.ts';
import type { Json } from '../definition/form-definition.ts';
import {
  entriesOf,
  membersOf,
  toJson,
  type SourceList,
  type SourceNode,
  type SourceObject,
} from '../definition/source/source-node.ts';
import { isTruthy } from './emptiness.ts';
import { evaluateLogic } from './evaluate-logic.ts';
import { inspectLogic } from './inspect-logic.ts';

/** What is known about a form's variables before anyone answers. */
export interface KnownVariables {
  /**
   * Whether the variable, e.g. `"Zip"` or `"$carrier.Name"`, never has a value. `"Sports.Low"`: what an iterator reads
   * from each entry of `"Sports"`.
   */
  readonly isAlwaysEmpty: (path: string) => boolean;
  /** Whether the variable, which is not a list, is never this value. */
  readonly isNever: (path: string, value: Json) => boolean;
  /** Whether the variable is a list that never contains this value. */
  readonly neverContains: (path: string, value: Json) => boolean;
}

/**
 * Simplifies logic as far as the known variables determine its result. The result is the same for all answers that are
 * possible. Parts that do not read a known variable stay as they are, with their locations.
 *
 * E.g. `{ "or": [{ "var": "Gone" }, { "var": "Zip" }] }` becomes `{ "var": "Zip" }` if `Gone` is always empty.
 */
export function foldLogic(logic: SourceNode, known: KnownVariables): SourceNode {
  const { reads, elementReads } = inspectLogic(toJson(logic));
  const pathAt = new Map([
    ...reads.map(({ pointer, path }) => [pointer, path] as const),
    ...elementReads.map(({ pointer, list, path }) => [pointer, `${list}.${path}`] as const),
  ]);
  return new Folder(pathAt, known).fold(logic, '');
}

const comparisons: Readonly<Record<string, boolean>> = { '==': false, '===': false, '!=': true, '!==': true };
/** Operators that read variables by name, and one whose pattern could take too long before lint has seen it. */
const unfolded: ReadonlySet<string> = new Set(['var', 'missing', 'missing_some', 'matches']);

class Folder {
  readonly #pathAt: ReadonlyMap<string, string>;
  readonly #known: KnownVariables;

  constructor(pathAt: ReadonlyMap<string, string>, known: KnownVariables) {
    this.#pathAt = pathAt;
    this.#known = known;
  }

  fold(node: SourceNode, pointer: string): SourceNode {
    if (node.kind === 'scalar') return node;
    if (node.kind === 'list') return this.#foldList(node, pointer);
    const [[name, member] = []] = node.members;
    if (name === undefined || member === undefined || node.members.size !== 1) return node;
    const inside = `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
    const { value } = member;
    const before = value.kind === 'list' ? value.entries : [value];
    const pointerOf = (index: number): string => (value.kind === 'list' ? `${inside}/${index}` : inside);
    if (name === 'var') return this.#foldVariable(node, before, pointerOf);
    const never = this.#foldComparison(node, { name, operands: before, pointerOf });
    if (never !== undefined) return never;
    const after = before
      .filter((_operand, index) => name !== 'missing' || !this.#isEmptyAt(pointerOf(index)))
      .map((operand, index) => this.fold(operand, pointerOf(index)));
    if (after.length === before.length && after.every((operand, index) => operand === before[index])) return node;
    return settle(withOperands(node, name, after), name, after);
  }

  #foldList(node: SourceList, pointer: string): SourceNode {
    // In a list of names, e.g. of `missing`, an entry is itself the variable.
    const kept = node.entries.map((entry, index) =>
      entry.kind === 'scalar' && this.#isEmptyAt(`${pointer}/${index}`)
        ? undefined
        : this.fold(entry, `${pointer}/${index}`),
    );
    if (kept.every((entry, index) => entry === node.entries[index])) return node;
    return { ...node, entries: kept.filter((entry) => entry !== undefined) };
  }

  #foldVariable(node: SourceNode, operands: readonly SourceNode[], pointerOf: (index: number) => string): SourceNode {
    const [, fallback] = operands;
    if (!this.#isEmptyAt(pointerOf(0))) return node;
    return fallback === undefined ? toScalar(node, null) : this.fold(fallback, pointerOf(1));
  }

  #isEmptyAt(pointer: string): boolean {
    const path = this.#pathAt.get(pointer);
    return path !== undefined && this.#known.isAlwaysEmpty(path);
  }

  /** Folds `==`, `!=` and `in` with a value that the variable never has. */
  #foldComparison(node: SourceObject, { name, operands, pointerOf }: Comparison): SourceNode | undefined {
    const [left, right] = operands;
    if (left === undefined || right === undefined) return undefined;
    const leftPath = this.#variableOf(left, pointerOf(0));
    const rightPath = this.#variableOf(right, pointerOf(1));
    const isNever = (path: string | undefined, value: SourceNode): boolean =>
      path !== undefined && value.kind === 'scalar' && this.#known.isNever(path, value.value);
    const outcome = comparisons[name];
    if (outcome !== undefined) {
      return isNever(leftPath, right) || isNever(rightPath, left) ? toScalar(node, outcome) : undefined;
    }
    if (name !== 'in') return undefined;
    // In a text, `in` looks for a part of the text, which other values can contain.
    if (rightPath !== undefined && left.kind === 'scalar' && this.#known.neverContains(rightPath, left.value))
      return toScalar(node, false);
    if (right.kind !== 'list') return undefined;
    const entries = right.entries.filter((entry) => !isNever(leftPath, entry));
    if (entries.length === right.entries.length) return undefined;
    return entries.length === 0 ? toScalar(node, false) : withOperands(node, name, [left, { ...right, entries }]);
  }

  #variableOf(node: SourceNode, pointer: string): string | undefined {
    const member = membersOf(node).get('var');
    // With a fallback, the result can be a value that the variable itself never has.
    if (member === undefined || entriesOf(member.value).length > 1) return undefined;
    return this.#pathAt.get(member.value.kind === 'list' ? `${pointer}/var/0` : `${pointer}/var`);
  }
}

interface Comparison {
  readonly name: string;
  readonly operands: readonly SourceNode[];
  readonly pointerOf: (index: number) => string;
}

/** Evaluates an operator as far as its constant operands determine the result. */
function settle(node: SourceNode, name: string, operands: readonly SourceNode[]): SourceNode {
  if (name === 'and' || name === 'or') return settleJunction(node, name, operands);
  if (name === 'if' || name === '?:') return settleConditional(node, name, operands);
  if (unfolded.has(name) || !operands.every(isConstant)) return node;
  const value = evaluateConstant(toJson(node));
  return value === undefined || (typeof value === 'object' && value !== null) ? node : toScalar(node, value);
}

/** Undefined for logic that cannot be compiled. The check of the whole form reports it. */
function evaluateConstant(logic: Json): Json | undefined {
  try {
    return evaluateLogic(logic, {});
  } catch (error) {
    if (error instanceof EngineError) return undefined;
    throw error;
  }
}

function settleJunction(node: SourceNode, name: 'and' | 'or', operands: readonly SourceNode[]): SourceNode {
  const left: SourceNode[] = [];
  for (const [index, operand] of operands.entries()) {
    const isLast = index === operands.length - 1;
    if (!isConstant(operand)) left.push(operand);
    else if (isTruthy(toJson(operand)) === (name === 'or')) {
      left.push(operand);
      break;
    } else if (isLast && !(isBoolean(left.at(-1)) && toJson(operand) === (name === 'and'))) left.push(operand);
  }
  const [only] = left;
  return left.length === 1 && only !== undefined ? only : withOperands(node, name, left);
}

const booleans: ReadonlySet<string> = new Set(['!', '!!', 'in', '<', '<=', '>', '>=', ...Object.keys(comparisons)]);

/** Whether the value is true or false. `true` after it in `and`, or `false` in `or`, then adds nothing. */
function isBoolean(node: SourceNode | undefined): boolean {
  const [name = ''] = membersOf(node).keys();
  return booleans.has(name);
}

function settleConditional(node: SourceNode, name: string, operands: readonly SourceNode[]): SourceNode {
  const left: SourceNode[] = [];
  let index = 0;
  for (; index + 1 < operands.length; index += 2) {
    const condition = operands[index]!;
    const result = operands[index + 1]!;
    if (!isConstant(condition)) left.push(condition, result);
    else if (isTruthy(toJson(condition)))
      return left.length === 0 ? result : withOperands(node, name, [...left, result]);
  }
  const otherwise = operands[index];
  if (left.length === 0) return otherwise ?? toScalar(node, null);
  return withOperands(node, name, otherwise === undefined ? left : [...left, otherwise]);
}

function isConstant(node: SourceNode): boolean {
  if (node.kind === 'list') return node.entries.every(isConstant);
  return node.kind === 'scalar';
}

function toScalar({ place }: SourceNode, value: null | boolean | number | string): SourceNode {
  return { kind: 'scalar', place, value };
}

function withOperands(node: SourceNode, name: string, operands: readonly SourceNode[]): SourceNode {
  const member = membersOf(node).get(name);
  if (node.kind !== 'object' || member === undefined) return node;
  const value: SourceNode = { kind: 'list', place: member.value.place, entries: operands };
  return { ...node, members: new Map([[name, { ...member, value }]]) };
}
