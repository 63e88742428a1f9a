import type { Json } from '../definition/form-definition.ts';
import type { FormState } from './form-state.ts';

/** How a change came about. */
export interface ChangeCause {
  /**
   * True for making the form and for the lookups asked by that: the answers are the starting point, so nothing is
   * cleared, prefilled or announced because of them.
   */
  readonly isOpening: boolean;
  /** A row, on which the change is to have no such effects either: what it started with was asked about. */
  readonly openingRow?: FormState;
}

/** What may be done to a form's state; only inside `run`, which sees to everything that follows from it. */
export interface FormChanges {
  run(apply: () => void, cause: ChangeCause): void;
  /** Of a group: the list of its rows, each an object. */
  writeAnswer(state: FormState, field: number, answer: Json | undefined): void;
  /** Has a node looked at again. */
  mark(state: FormState, node: number): void;
  /** Has everything that reads a lookup, `$prefill`, or a row's place looked at again. */
  markDependents(state: FormState, node: number): void;
  /** The journal in which to note what was there before. */
  journalOf(state: FormState): FormState['journal'];
  /** Has everything about a new row and the rows within it looked at. */
  enter(row: FormState): void;
}
