import { EngineError } from '../definition/engine-error.ts';
import type { Json, Logic } from '../definition/form-definition.ts';
import { inspectLogic, type LogicProblem } from './inspect-logic.ts';
import { toOperands } from './to-operands.ts';
import type { LogicScope } from './logic-scope.ts';
import type { Evaluate, LogicCompiler, ValueOperator } from './operator.ts';
import { operators } from './operators.ts';
import { spendSteps, weigh, withinSteps } from './step-budget.ts';

export type { LogicScope } from './logic-scope.ts';

/** Compiled logic, for repeated evaluation. */
export interface CompiledLogic {
  /** Every variable that it can read, without duplicates, e.g. `["CarrierID", "$carrier.InsuranceIDRegex"]`. */
  readonly reads: readonly string[];
  evaluate(scope: LogicScope): Json;
}

/**
 * Compiles json-logic to closures. It generates no code, so it runs under a content security policy without
 * `unsafe-eval`.
 *
 * @throws {EngineError} LOGIC_UNKNOWN_OPERATOR, LOGIC_DYNAMIC_VAR, LOGIC_ARITY, LOGIC_NOT_ONE_OPERATOR or
 *   LOGIC_TOO_DEEP
 * @see decision 0003
 */
export function compileLogic(logic: Logic): CompiledLogic {
  const { reads, problems } = inspectLogic(logic);
  refuse(problems[0]);
  return { reads: [...new Set(reads.map(({ path }) => path))], evaluate: compileWhole(logic) };
}

/**
 * Compiles the whole language, for logic that runs once and needs no dependency tracking. Such logic can compute a
 * variable's name, and `{ "var": "" }` returns all the data.
 *
 * @throws {EngineError} like `compileLogic`, except LOGIC_DYNAMIC_VAR
 */
export function compileFreeLogic(logic: Logic): Evaluate {
  refuse(inspectLogic(logic).problems.find(({ code }) => code !== 'LOGIC_DYNAMIC_VAR'));
  return compileWhole(logic);
}

/** Logic without lists takes at most one step per operator, so its steps are not counted. */
function compileWhole(logic: Logic): Evaluate {
  const evaluate = compileNode(logic, false);
  return canGrow(logic) ? withinSteps(evaluate) : evaluate;
}

/** Returns whether logic iterates over a list or builds one. Its result can then be larger than everything it reads. */
function canGrow(logic: Logic): boolean {
  if (typeof logic !== 'object' || logic === null) return false;
  if (Array.isArray(logic)) return logic.some((entry) => typeof entry === 'object' && entry !== null);
  return Object.entries<Logic>(logic as Readonly<Record<string, Logic>>).some(([name, operand]) => {
    const operator = operators.get(name);
    return (operator !== undefined && 'body' in operator) || toOperands(operand).some(canGrow);
  });
}

function refuse(problem: LogicProblem | undefined): void {
  if (problem === undefined) return;
  const hint = problem.suggestion === undefined ? '' : `; did you mean "${problem.suggestion}"?`;
  throw new EngineError(problem.code, `${problem.message}${hint} (at ${problem.pointer || 'the top'})`);
}

function compileNode(logic: Logic, isInBody: boolean): Evaluate {
  if (typeof logic !== 'object' || logic === null) return () => logic;
  if (Array.isArray(logic)) return compileList(logic, isInBody);
  const [[name, operand] = ['', null]] = Object.entries<Logic>(logic as Readonly<Record<string, Logic>>);
  const operator = operators.get(name);
  if (operator === undefined) throw new EngineError('LOGIC_UNKNOWN_OPERATOR', `unknown operator "${name}"`);
  const operands = toOperands(operand);
  if ('apply' in operator) {
    const entries = operands.map((entry) => compileNode(entry, isInBody));
    const { apply, prepare, ...rest } = operator;
    const prepared = { ...rest, apply: prepare?.(operands) ?? apply };
    return isInBody ? applyInBody(prepared, entries) : applyTo(prepared, entries);
  }
  const compiler: LogicCompiler = {
    isInBody,
    compile: (inner) => compileNode(inner, isInBody),
    compileBody: (inner) => compileNode(inner, true),
  };
  return operator.compile(operands, compiler);
}

function compileList(list: readonly Logic[], isInBody: boolean): Evaluate {
  if (list.every((entry) => typeof entry !== 'object' || entry === null)) {
    const constant = Object.freeze([...(list as readonly Json[])]);
    return () => constant;
  }
  const entries = list.map((entry) => compileNode(entry, isInBody));
  return (scope) => entries.map((entry) => entry(scope));
}

/** Nearly all calls have one or two operands, so they do not create a list for each call. */
function applyTo({ apply }: ValueOperator, operands: readonly Evaluate[]): Evaluate {
  const [first, second] = operands;
  if (operands.length === 1 && first !== undefined) return (scope) => apply(first(scope));
  if (operands.length === 2 && first !== undefined && second !== undefined) {
    return (scope) => apply(first(scope), second(scope));
  }
  return (scope) => apply(...operands.map((operand) => operand(scope)));
}

/** Logic that runs for each entry of a list also counts the entries that it searches. */
function applyInBody({ apply, steps = 0 }: ValueOperator, operands: readonly Evaluate[]): Evaluate {
  const [first, second] = operands;
  if (operands.length === 2 && first !== undefined && second !== undefined) {
    return (scope) => {
      const [left, right] = [first(scope), second(scope)];
      spendSteps(scope, steps + weigh(left) + weigh(right));
      return apply(left, right);
    };
  }
  return (scope) => {
    const values = operands.map((operand) => operand(scope));
    for (const value of values) spendSteps(scope, weigh(value));
    spendSteps(scope, steps);
    return apply(...values);
  };
}
