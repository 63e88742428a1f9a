import type { Json } from '../../definition/form-definition.ts';
import type { Reading } from './reading.ts';

/** One thing that a form can come to do: a rule holds, a check fails, a step is shown. */
export interface Branch {
  readonly id: string;
  /** `emptied`: a rule sets a field to nothing. It may well never happen; where it does, the form must be one that can be sent. */
  readonly kind:
    'emptied' | 'rule' | 'effect' | 'check' | 'message' | 'choice' | 'section' | 'field' | 'option' | 'lookup' | 'rows';
  /** The rule, check, field, section or lookup. */
  readonly owner: string;
  /** JSON pointer into the definition. */
  readonly pointer: string;
  readonly title: string;
  /** `submitted`: a complete set of answers must be accepted while it is so. `reached`: it cannot be sent then, or need not. */
  readonly goal: 'submitted' | 'reached';
  /** Nodes of the dependency graph that decide it. */
  readonly decidedBy: readonly string[];
  /** An answer that has to be given for it. */
  readonly wants?: { readonly path: string; readonly value?: Json };
  readonly isTaken: (reading: Reading) => boolean;
}
