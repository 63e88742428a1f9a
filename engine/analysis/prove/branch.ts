import type { Json } from '../../definition/form-definition.ts';
import type { Reading } from './reading.ts';

/** One thing that a form can do: a rule applies, a check fails, or a step is shown. */
export interface Branch {
  readonly id: string;
  /**
   * `emptied`: a rule empties a field. This may never happen, but if it does, the user must be able to submit the form.
   * `message`, `refusal`: must never happen. They mean that a check fails without a message, or passes for a choice
   * that it refuses.
   */
  readonly kind:
    | 'emptied'
    | 'refusal'
    | 'rule'
    | 'effect'
    | 'check'
    | 'review'
    | 'note'
    | 'message'
    | 'choice'
    | 'section'
    | 'field'
    | 'option'
    | 'lookup'
    | 'rows';
  /** The id or name of the rule, check, note, field, section or lookup. */
  readonly owner: string;
  /** JSON pointer into the definition. */
  readonly pointer: string;
  readonly title: string;
  /**
   * `submitted`: the server must accept a complete set of answers that takes the branch. `reached`: the form cannot be
   * submitted when it takes the branch, or does not need to be.
   */
  readonly goal: 'submitted' | 'reached';
  /** Names of the dependency graph's nodes that decide whether the branch is taken. */
  readonly decidedBy: readonly string[];
  /** An answer that the branch requires. */
  readonly wants?: { readonly path: string; readonly value?: Json };
  readonly isTaken: (reading: Reading) => boolean;
}
