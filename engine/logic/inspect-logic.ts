import { nearestName } from '../definition/nearest-name.ts';
import type { Logic } from '../definition/form-definition.ts';
import type { Operator } from './operator.ts';
import { operators } from './operators.ts';
import { isReadFromForm, literalPath, literalPaths } from './variable-operators.ts';

/** Deeper logic is nobody's rule, and would overflow the stack in the end. */
export const MAX_LOGIC_DEPTH = 64;

export interface LogicInspection {
  readonly reads: readonly LogicRead[];
  readonly problems: readonly LogicProblem[];
}

/** A variable that logic reads from the form, e.g. `"Zip"` or `"$carrier.InsuranceIDRegex"`. */
export interface LogicRead {
  readonly path: string;
  /** JSON pointer of the variable within the logic, e.g. `"/==/0/var"`. */
  readonly pointer: string;
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
  const problems: LogicProblem[] = [];
  inspect(logic, '', 1, false);
  return { reads, problems };

  function inspect(node: Logic, pointer: string, depth: number, isInBody: boolean): void {
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
      node.forEach((entry, index) => inspect(entry, `${pointer}/${index}`, depth + 1, isInBody));
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
    inspectOperands({ name, operator, operand, pointer: operandsPointer, depth, isInBody });
  }

  function inspectOperands({ name, operator, operand, pointer, depth, isInBody }: OperatorUse): void {
    const operands = toOperands(operand);
    const [min, max] = operator.arity;
    if (operands.length < min || operands.length > max) {
      problems.push({
        code: 'LOGIC_ARITY',
        pointer,
        message: `"${name}" takes ${describeArity(min, max)}, not ${operands.length}`,
      });
      return;
    }
    const pointerOf = (index: number): string => (isList(operand) ? `${pointer}/${index}` : pointer);
    if (name === 'var') {
      readVariable(literalPath(operands[0]), pointerOf(0), isInBody);
      if (operands.length > 1) inspect(operands[1] ?? null, pointerOf(1), depth + 1, isInBody);
      return;
    }
    if (name === 'missing') {
      const listPointer = isList(operands[0]) ? pointerOf(0) : pointer;
      literalPaths(operands).forEach((path, index) => {
        readVariable(path, isList(operands[0]) || isList(operand) ? `${listPointer}/${index}` : pointer, isInBody);
      });
      return;
    }
    if (name === 'missing_some') {
      inspect(operands[0] ?? null, pointerOf(0), depth + 1, isInBody);
      literalPaths(operands.slice(1)).forEach((path, index) =>
        readVariable(path, `${pointerOf(1)}/${index}`, isInBody),
      );
      return;
    }
    const body = 'body' in operator ? operator.body : undefined;
    operands.forEach((entry, index) => inspect(entry, pointerOf(index), depth + 1, isInBody || index === body));
  }

  function readVariable(path: string | undefined, pointer: string, isInBody: boolean): void {
    if (path === undefined) {
      problems.push({
        code: 'LOGIC_DYNAMIC_VAR',
        pointer,
        message: 'the name of a variable is written out, not computed',
      });
    } else if (!isReadFromForm(path, isInBody)) {
      return;
    } else if (path === '') {
      problems.push({
        code: 'LOGIC_DYNAMIC_VAR',
        pointer,
        message: 'a variable names a field; all answers at once cannot be read',
      });
    } else {
      reads.push({ path, pointer });
    }
  }
}

/** `{ "!": x }` is short for `{ "!": [x] }`. */
export function toOperands(operand: Logic): readonly Logic[] {
  return isList(operand) ? operand : [operand];
}

interface OperatorUse {
  readonly name: string;
  readonly operator: Operator;
  readonly operand: Logic;
  readonly pointer: string;
  readonly depth: number;
  readonly isInBody: boolean;
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
