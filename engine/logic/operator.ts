import type { Json, Logic } from '../definition/form-definition.ts';
import type { LogicScope } from './logic-scope.ts';
import type { ClauseWord, NounWord } from './words/logic-teller.ts';

/** One node of compiled logic. */
export type Evaluate = (scope: LogicScope) => Json;

/** The minimum and the maximum number of operands. */
export type Arity = readonly [min: number, max: number];

/** No limit on the number of operands. */
export const ANY = Number.POSITIVE_INFINITY;

type Apply = (...operands: Json[]) => Json;

/** An operator that reads only the values of its operands. */
export interface ValueOperator {
  readonly arity: Arity;
  /** Steps that a call takes in addition to reading its operands once. */
  readonly steps?: number;
  readonly apply: Apply;
  /** Creates `apply` for a call with these operands. By default, it is the same for all calls. */
  readonly prepare?: (operands: readonly Logic[]) => Apply;
}

/** An operator that decides which operands to evaluate, when, and in which scope. */
export interface ScopeOperator {
  readonly arity: Arity;
  /** Index of the operand that runs once per element. Its variables are relative to the element. */
  readonly body?: number;
  readonly compile: (operands: readonly Logic[], compiler: LogicCompiler) => Evaluate;
}

export type Operator = ValueOperator | ScopeOperator;

/** The required kind of an operand. */
export type OperandType = 'date' | 'number' | 'text' | 'list' | 'list-or-text';

/**
 * Describes an operator for authors, lint and explanations. The description is in a separate file next to the
 * evaluation, e.g. `operators/date-notes.ts`, so that a student's page does not load it.
 */
export interface OperatorNotes {
  /**
   * What it returns, with an example: `Age in completed years on a given day: { "age": [{ "var": "DateofBirth" }, {
   * "var": "$today" }] }`.
   */
  readonly summary: string;
  /** The kind of each operand by position; `undefined` for any kind. Lint rejects an operand that can never fit. */
  readonly operands?: readonly (OperandType | undefined)[];
  /** The kind of every operand. */
  readonly allOperands?: OperandType;
  /** As a condition: `Group ID is an email address`. */
  readonly clause?: ClauseWord;
  /** As a value: `the age today based on Date of birth`. */
  readonly noun?: NounWord;
  /** Whether its wording joins several words and needs parentheses inside another value. */
  readonly isCompound?: true;
  /** Whether it always returns true or false. */
  readonly isCondition?: true;
  /** Whether it returns cents if an operand is in cents; `always` if it converts to cents. */
  readonly cents?: 'of-operands' | 'always';
  /**
   * How long its result can be. `joined`: as long as its operands combined. For an iterator, `list` means as long as
   * its list, `mapped` means one of the body's values for each entry, and `folded` means as long as its list or the
   * body's value. If this is absent, the result is short.
   */
  readonly extent?: 'joined' | 'list' | 'mapped' | 'folded';
}

/** Keyed by operator name. */
export type OperatorNotesOf<Operators> = { readonly [Name in keyof Operators]: OperatorNotes };

export interface LogicCompiler {
  /** True inside the body of an iterator. */
  readonly isInBody: boolean;
  compile(logic: Logic): Evaluate;
  compileBody(logic: Logic): Evaluate;
}
