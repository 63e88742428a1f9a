import type { Json, Logic } from '../definition/form-definition.ts';
import type { LogicScope } from './logic-scope.ts';

/** One node of compiled logic. */
export type Evaluate = (scope: LogicScope) => Json;

/** How many operands an operator takes: at least, at most. */
export type Arity = readonly [min: number, max: number];

/** No upper limit to the number of operands. */
export const ANY = Number.POSITIVE_INFINITY;

/** An operator that sees the values of its operands and nothing else. */
export interface ValueOperator {
  readonly arity: Arity;
  /** Steps of a call beyond looking once through its operands. */
  readonly steps?: number;
  readonly apply: (...operands: Json[]) => Json;
}

/** An operator that decides itself which operands to evaluate, when, and in which scope. */
export interface ScopeOperator {
  readonly arity: Arity;
  /** Index of the operand that is evaluated once per element, with variables relative to the element. */
  readonly body?: number;
  readonly compile: (operands: readonly Logic[], compiler: LogicCompiler) => Evaluate;
}

export type Operator = ValueOperator | ScopeOperator;

export interface LogicCompiler {
  /** True inside the body of an iterator. */
  readonly isInBody: boolean;
  compile(logic: Logic): Evaluate;
  compileBody(logic: Logic): Evaluate;
}
