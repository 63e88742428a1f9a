import type { Logic } from '../definition/form-definition.ts';
import { nearestName } from '../definition/source/nearest-name.ts';
import type { Operator } from './operator.ts';
import { operators } from './operators.ts';
import { toOperands } from './to-operands.ts';
import { formVariable, literalPath, literalPaths } from './operators/variable.ts';

/** No real rule is nested more deeply than this. Much deeper logic would overflow the stack. */
export const MAX_LOGIC_DEPTH = 64;

/** The maximum number of operands that an operator can have. A list of values to compare with may be longer. */
const MAX_OPERANDS = 1000;

export interface LogicInspection {
  readonly reads: readonly LogicRead[];
  /** What iterators read from the elements of a list that is itself a variable. */
  readonly elementReads: readonly ElementRead[];
  readonly problems: readonly LogicProblem[];
}

/** A variable that logic reads from the form, e.g. `"Zip"` or `"$carrier.InsuranceIDRegex"`. */
export interface LogicRead {
  readonly path: string;
  /** JSON pointer to the variable within the logic, e.g. `"/==/0/var"`. */
  readonly pointer: string;
}

/** In `{ "map": [{ "var": "Sports" }, { "var": "Low" }] }`: `"Low"`, read from each entry of `"Sports"`. */
export interface ElementRead extends LogicRead {
  readonly list: string;
}

/** The iterator that encloses a piece of logic. */
interface IteratorBody {
  /** The variable that the logic iterates over; `undefined` if the list is computed. */
  readonly list: string | undefined;
  /** The body of `reduce` reads the element as `current`. */
  readonly isReduce: boolean;
}

export interface LogicProblem {
  readonly code:
    | 'LOGIC_UNKNOWN_OPERATOR'
    | 'LOGIC_DYNAMIC_VAR'
    | 'LOGIC_ARITY'
    | 'LOGIC_NOT_ONE_OPERATOR'
    | 'LOGIC_TOO_DEEP';
  readonly pointer: string;
  readonly message: string;
  readonly suggestion?: string;
}

/** Caches results, because each check, the plan and the compiler inspect the same logic. */
const inspected = new WeakMap<object, LogicInspection>();

/** Inspects logic without evaluating it: the variables that it reads, and its mistakes. */
export function inspectLogic(logic: Logic): LogicInspection {
  if (typeof logic !== 'object' || logic === null) return nothing;
  const known = inspected.get(logic) ?? inspect(logic);
  inspected.set(logic, known);
  return known;
}

const nothing: LogicInspection = { reads: [], elementReads: [], problems: [] };

function inspect(logic: Logic): LogicInspection {
  const inspector = new LogicInspector();
  inspector.inspect(logic, '', 1, undefined);
  const { reads, elementReads, problems } = inspector;
  return { reads, elementReads, problems };
}

class LogicInspector {
  readonly reads: LogicRead[] = [];
  readonly elementReads: ElementRead[] = [];
  readonly problems: LogicProblem[] = [];

  inspect(node: Logic, pointer: string, depth: number, body: IteratorBody | undefined): void {
    if (typeof node !== 'object' || node === null) return;
    if (depth > MAX_LOGIC_DEPTH) {
      this.#report('LOGIC_TOO_DEEP', pointer, `logic is nested more than ${MAX_LOGIC_DEPTH} levels deep`);
    } else if (isList(node)) {
      node.forEach((entry, index) => this.inspect(entry, `${pointer}/${index}`, depth + 1, body));
    } else this.#inspectObject(node, pointer, depth, body);
  }

  #inspectObject(
    node: Readonly<Record<string, Logic>>,
    pointer: string,
    depth: number,
    body: IteratorBody | undefined,
  ): void {
    const [entry, ...others] = Object.entries(node);
    if (entry === undefined || others.length > 0) {
      const keys = Object.keys(node).map((key) => `"${key}"`);
      const found = keys.join(', ') || 'none';
      this.#report('LOGIC_NOT_ONE_OPERATOR', pointer, `an object in logic has exactly one operator; found ${found}`);
      return;
    }
    const [name, operand] = entry;
    const operandsPointer = `${pointer}/${escapePointer(name)}`;
    const operator = operators.get(name);
    if (operator !== undefined) {
      this.#inspectOperands({ name, operator, operand, pointer: operandsPointer, depth, body });
      return;
    }
    const suggestion = nearestName(name, operators.keys());
    this.#report('LOGIC_UNKNOWN_OPERATOR', operandsPointer, `unknown operator "${name}"`, suggestion);
  }

  #inspectOperands({ name, operator, operand, pointer, depth, body }: OperatorUse): void {
    const operands = toOperands(operand);
    const [min, max] = operator.arity;
    if (operands.length < min || operands.length > Math.min(max, MAX_OPERANDS)) {
      const taken = operands.length > MAX_OPERANDS ? `at most ${MAX_OPERANDS} operands` : describeArity(min, max);
      this.#report('LOGIC_ARITY', pointer, `"${name}" takes ${taken}, not ${operands.length}`);
      return;
    }
    const pointerOf = (index: number): string => (isList(operand) ? `${pointer}/${index}` : pointer);
    if (name === 'var') {
      this.#readVariable(literalPath(operands[0] ?? null), operands.length > 0 ? pointerOf(0) : pointer, body);
      if (operands.length > 1) this.inspect(operands[1] ?? null, pointerOf(1), depth + 1, body);
      return;
    }
    if (name === 'missing') {
      const listPointer = isList(operands[0]) ? pointerOf(0) : pointer;
      literalPaths(operands).forEach((path, index) => {
        this.#readVariable(path, isList(operands[0]) || isList(operand) ? `${listPointer}/${index}` : pointer, body);
      });
      return;
    }
    if (name === 'missing_some') {
      this.inspect(operands[0] ?? null, pointerOf(0), depth + 1, body);
      literalPaths(operands.slice(1)).forEach((path, index) =>
        this.#readVariable(path, `${pointerOf(1)}/${index}`, body),
      );
      return;
    }
    const bodyIndex = 'body' in operator ? operator.body : undefined;
    const inner: IteratorBody = { list: listVariable(operands[0], body), isReduce: name === 'reduce' };
    operands.forEach((entry, index) =>
      this.inspect(entry, pointerOf(index), depth + 1, index === bodyIndex ? inner : body),
    );
  }

  #readVariable(path: string | undefined, pointer: string, body: IteratorBody | undefined): void {
    if (path === undefined) {
      this.#report('LOGIC_DYNAMIC_VAR', pointer, 'the name of a variable must be written out, not computed');
      return;
    }
    const variable = formVariable(path, body !== undefined);
    if (variable === undefined) {
      const inElement = body?.isReduce === true ? /^current\.(.+)$/.exec(path)?.[1] : path;
      if (body?.list !== undefined && inElement !== undefined)
        this.elementReads.push({ list: body.list, path: inElement, pointer });
    } else if (variable === '') {
      this.#report('LOGIC_DYNAMIC_VAR', pointer, 'a variable must name a field; logic cannot read all answers at once');
    } else {
      this.reads.push({ path: variable, pointer });
    }
  }

  #report(code: LogicProblem['code'], pointer: string, message: string, suggestion?: string): void {
    this.problems.push({ code, pointer, message, ...(suggestion !== undefined && { suggestion }) });
  }
}

interface OperatorUse {
  readonly name: string;
  readonly operator: Operator;
  readonly operand: Logic;
  readonly pointer: string;
  readonly depth: number;
  readonly body: IteratorBody | undefined;
}

/**
 * Returns the variable whose entries an iterator visits: `{ "var": "Sports" }`, or some of them, `{ "filter": [{ "var":
 * "Sports" }, …] }`.
 */
function listVariable(logic: Logic | undefined, around: IteratorBody | undefined): string | undefined {
  if (typeof logic !== 'object' || logic === null || isList(logic)) return undefined;
  const [[name, operand] = ['', null]] = Object.entries<Logic>(logic);
  const [first] = toOperands(operand);
  if (name === 'filter' || name === 'disableWhere') return listVariable(first, around);
  const path = name === 'var' ? literalPath(first) : undefined;
  return path === undefined ? undefined : formVariable(path, around !== undefined);
}

function isList(logic: Logic | undefined): logic is readonly Logic[] {
  return Array.isArray(logic);
}

function describeArity(min: number, max: number): string {
  const most = max === Number.POSITIVE_INFINITY ? `${min} or more` : `${min} to ${max}`;
  return `${min === max ? min : most} ${max === 1 ? 'operand' : 'operands'}`;
}

function escapePointer(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1');
}
