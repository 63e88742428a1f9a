import type { Json } from '../../definition/form-definition.ts';
import type { FormState } from '../state/form-state.ts';

/** The origin of a change. */
export interface ChangeCause {
  /**
   * True when the form opens, and for the lookups that run because it opens. The answers are the starting point, so
   * nothing is cleared, prefilled or announced because of them.
   */
  readonly isOpening: boolean;
  /**
   * A row in which the change must not clear, prefill or announce anything, because the row's starting answers
   * triggered the lookup.
   */
  readonly openingRow?: FormState;
}

/** Operations on a form's state. Use them only inside `run`, which handles all consequences. */
export interface FormChanges {
  run(apply: () => void, cause: ChangeCause): void;
  /** For a group, the answer is the list of its rows, each an object. */
  writeAnswer(state: FormState, field: number, answer: Json | undefined): void;
  /** Marks a node for evaluation. */
  mark(state: FormState, node: number): void;
  /** Marks for evaluation everything that reads a lookup, `$prefill`, or a row's index. */
  markDependents(state: FormState, node: number): void;
  /** The journal that records the previous state. */
  journalOf(state: FormState): FormState['journal'];
  /** Marks for evaluation everything in a new row and in the rows inside it. */
  enter(row: FormState): void;
}
