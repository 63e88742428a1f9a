import type { Json, Logic } from '../definition/form-definition.ts';
import type { LogicScope } from './logic-scope.ts';
import type { ClauseWord, NounWord } from './words/logic-teller.ts';

/** One node of compiled logic. */
export type Evaluate = (scope: LogicScope) => Json;

/** How many operands an operator takes: at least, at most. */
export type Arity = readonly [min: number, max: number];

/** No upper limit to the number of operands. */
export const ANY = Number.POSITIVE_INFINITY;

type Apply = (...operands: Json[]) => Json;

/** An operator that sees the values of its operands and nothing else. */
export interface ValueOperator {
  readonly arity: Arity;
  /** Steps of a call beyond looking once through its operands. */
  readonly steps?: number;
  readonly apply: Apply;
  /** `apply` for a call whose operands are written so; by default the same for all. */
  readonly prepare?: (operands: readonly Logic[]) => Apply;
}

/** An operator that decides itself which operands to evaluate, when, and in which scope. */
export interface ScopeOperator {
  readonly arity: Arity;
  /** Index of the operand that is evaluated once per element, with variables relative to the element. */
  readonly body?: number;
  readonly compile: (operands: readonly Logic[], compiler: LogicCompiler) => Evaluate;
}

export type Operator = ValueOperator | ScopeOperator;

/** What an operand must be. */
export type OperandType = 'date' | 'number' | 'text' | 'list' | 'list-or-text';

/**
 * What authors, lint and the explanations know of an operator. Beside its evaluation in the same file, and apart from it, so that a
 * student's page does not carry it.
 */
export interface OperatorNotes {
  /** What it gives, and an example: `Completed years on a day: { "age": [{ "var": "DateofBirth" }, { "var": "$today" }] }`. */
  readonly summary: string;
  /** What each operand must be, by its place; `undefined` for one that may be anything. Lint refuses what can never fit. */
  readonly operands?: readonly (OperandType | undefined)[];
  /** What every operand must be, however many there are. */
  readonly allOperands?: OperandType;
  /** As a condition: `Group ID is an email address`. */
  readonly clause?: ClauseWord;
  /** As a value: `the age by Date of birth today`. */
  readonly noun?: NounWord;
  /** Joins several words, so that as part of another value it is in parentheses. */
  readonly isCompound?: true;
  /** Gives true or false, whatever its operands are. */
  readonly isCondition?: true;
  /** Gives cents when an operand is in cents; `always` when it makes cents itself. */
  readonly cents?: 'of-operands' | 'always';
  /**
   * How long its value may be. `joined`: as long as its operands together. Of an iterator: `list` as its list, `mapped` as many entries
   * as its list with the body's values, `folded` as its list or the body's value. Absent: short.
   */
  readonly extent?: 'joined' | 'list' | 'mapped' | 'folded';
}

/** By the operator's name. */
export type OperatorNotesOf<Operators> = { readonly [Name in keyof Operators]: OperatorNotes };

export interface LogicCompiler {
  /** True inside the body of an iterator. */
  readonly isInBody: boolean;
  compile(logic: Logic): Evaluate;
  compileBody(logic: Logic): Evaluate;
}
