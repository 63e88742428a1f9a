import type { Logic } from '../definition/form-definition.ts';
import { nearestName } from '../definition/source/nearest-name.ts';
import type { Operator } from './operator.ts';
import { operators } from './operators.ts';
import { toOperands } from './to-operands.ts';
import { formVariable, literalPath, literalPaths } from './operators/variable.ts';

/** Deeper logic is nobody's rule, and would overflow the stack in the end. */
export const MAX_LOGIC_DEPTH = 64;

/** Of one operator. Values to compare with stand in a list, which may be longer. */
const MAX_OPERANDS = 1000;

export interface LogicInspection {
  readonly reads: readonly LogicRead[];
  /** What iterators read of the elements of a list that is itself a variable. */
  readonly elementReads: readonly ElementRead[];
  readonly problems: readonly LogicProblem[];
}

/** A variable that logic reads from the form, e.g. `"Zip"` or `"$carrier.InsuranceIDRegex"`. */
export interface LogicRead {
  readonly path: string;
  /** JSON pointer of the variable within the logic, e.g. `"/==/0/var"`. */
  readonly pointer: string;
}

/** In `{ "map": [{ "var": "Sports" }, { "var": "Low" }] }`: `"Low"` of each entry of `"Sports"`. */
export interface ElementRead extends LogicRead {
  readonly list: string;
}

/** The iterator around a piece of logic. */
interface IteratorBody {
  /** The variable that is iterated over; `undefined` when the list is worked out. */
  readonly list: string | undefined;
  /** The body of `reduce` reads the element as `current`. */
  readonly isReduce: boolean;
}

export interface LogicProblem {
  readonly code:
    'LOGIC_UNKNOWN_OPERATOR' | 'LOGIC_DYNAMIC_VAR' | 'LOGIC_ARITY' | 'LOGIC_NOT_ONE_OPERATOR' | 'LOGIC_TOO_DEEP';
  readonly pointer: string;
  readonly message: string;
  readonly suggestion?: string;
}

/** Everything that can be said about logic without evaluating it: what it reads, and what is wrong with it. */
export function inspectLogic(logic: Logic): LogicInspection {
  const reads: LogicRead[] = [];
  const elementReads: ElementRead[] = [];
  const problems: LogicProblem[] = [];
  inspect(logic, '', 1, undefined);
  return { reads, elementReads, problems };

  function inspect(node: Logic, pointer: string, depth: number, body: IteratorBody | undefined): void {
    if (typeof node !== 'object' || node === null) return;
    if (depth > MAX_LOGIC_DEPTH) {
      problems.push({
        code: 'LOGIC_TOO_DEEP',
        pointer,
        message: `logic is nested deeper than ${MAX_LOGIC_DEPTH} levels`,
      });
      return;
    }
    if (isList(node)) {
      node.forEach((entry, index) => inspect(entry, `${pointer}/${index}`, depth + 1, body));
      return;
    }
    const [entry, ...others] = Object.entries(node);
    if (entry === undefined || others.length > 0) {
      const found =
        Object.keys(node)
          .map((key) => `"${key}"`)
          .join(', ') || 'none';
      problems.push({
        code: 'LOGIC_NOT_ONE_OPERATOR',
        pointer,
        message: `an object in logic has exactly one operator; found ${found}`,
      });
      return;
    }
    const [name, operand] = entry;
    const operandsPointer = `${pointer}/${escapePointer(name)}`;
    const operator = operators.get(name);
    if (operator === undefined) {
      const suggestion = nearestName(name, operators.keys());
      const message = `unknown operator "${name}"`;
      problems.push({
        code: 'LOGIC_UNKNOWN_OPERATOR',
        pointer: operandsPointer,
        message,
        ...(suggestion !== undefined && { suggestion }),
      });
      return;
    }
    inspectOperands({ name, operator, operand, pointer: operandsPointer, depth, body });
  }

  function inspectOperands({ name, operator, operand, pointer, depth, body }: OperatorUse): void {
    const operands = toOperands(operand);
    const [min, max] = operator.arity;
    if (operands.length < min || operands.length > Math.min(max, MAX_OPERANDS)) {
      problems.push({
        code: 'LOGIC_ARITY',
        pointer,
        message: `"${name}" takes ${operands.length > MAX_OPERANDS ? `at most ${MAX_OPERANDS} operands` : describeArity(min, max)}, not ${operands.length}`,
      });
      return;
    }
    const pointerOf = (index: number): string => (isList(operand) ? `${pointer}/${index}` : pointer);
    if (name === 'var') {
      readVariable(literalPath(operands[0] ?? null), operands.length > 0 ? pointerOf(0) : pointer, body);
      if (operands.length > 1) inspect(operands[1] ?? null, pointerOf(1), depth + 1, body);
      return;
    }
    if (name === 'missing') {
      const listPointer = isList(operands[0]) ? pointerOf(0) : pointer;
      literalPaths(operands).forEach((path, index) => {
        readVariable(path, isList(operands[0]) || isList(operand) ? `${listPointer}/${index}` : pointer, body);
      });
      return;
    }
    if (name === 'missing_some') {
      inspect(operands[0] ?? null, pointerOf(0), depth + 1, body);
      literalPaths(operands.slice(1)).forEach((path, index) => readVariable(path, `${pointerOf(1)}/${index}`, body));
      return;
    }
    const bodyIndex = 'body' in operator ? operator.body : undefined;
    const inner: IteratorBody = { list: listVariable(operands[0], body), isReduce: name === 'reduce' };
    operands.forEach((entry, index) => inspect(entry, pointerOf(index), depth + 1, index === bodyIndex ? inner : body));
  }

  function readVariable(path: string | undefined, pointer: string, body: IteratorBody | undefined): void {
    if (path === undefined) {
      problems.push({
        code: 'LOGIC_DYNAMIC_VAR',
        pointer,
        message: 'the name of a variable is written out, not computed',
      });
      return;
    }
    const variable = formVariable(path, body !== undefined);
    if (variable === undefined) {
      const inElement = body?.isReduce === true ? /^current\.(.+)$/.exec(path)?.[1] : path;
      if (body?.list !== undefined && inElement !== undefined)
        elementReads.push({ list: body.list, path: inElement, pointer });
    } else if (variable === '') {
      problems.push({
        code: 'LOGIC_DYNAMIC_VAR',
        pointer,
        message: 'a variable names a field; all answers at once cannot be read',
      });
    } else {
      reads.push({ path: variable, pointer });
    }
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

/** The variable whose entries an iterator goes through: `{ "var": "Sports" }`, or some of them, `{ "filter": [{ "var": "Sports" }, …] }`. */
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
