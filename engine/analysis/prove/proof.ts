import type { Json } from '../../definition/form-definition.ts';
import type { Answers, Issue, LookupResult } from '../../live-form/form.ts';
import type { Scenario } from '../scenarios/scenario.ts';
import type { World } from '../scenarios/world-of.ts';

/** What a proof examines: one variant of a form, its validators and the data around it. */
export type ProofWorld = Pick<World, 'variant' | 'definition' | 'validators' | 'given'>;

/** How long a proof searches, and what it reports while it runs. */
export interface ProofOptions {
  /**
   * The maximum number of a group's combinations for which the proof tries all of them. If there are more, the proof
   * tries every pair of values. Default: 1,500.
   */
  readonly cap?: number;
  /**
   * The number of additional orders for each set of answers. Default: 3, which are the reverse order and two random
   * orders.
   */
  readonly orders?: number;
  /** Selects the random orders. The same seed produces the same proof. Default: 1. */
  readonly seed?: number;
  /** The form's own scenarios. The proof tries their answers and their lookup results. */
  readonly scenarios?: readonly Scenario[];
  /**
   * The proof awaits this callback. A host can use it to show progress, let other work run, or stop the proof by
   * throwing an error.
   */
  readonly onProgress?: (done: number, total: number) => void | Promise<void>;
}

/** Whether a form can be submitted on every path, with the findings and with answers as evidence. */
export interface Proof {
  /** True if there are no findings other than notes. */
  readonly isProved: boolean;
  readonly findings: readonly ProofFinding[];
  readonly branches: readonly ProvedBranch[];
  readonly witnesses: readonly Witness[];
  readonly groups: readonly ProofGroup[];
  readonly counts: ProofCounts;
}

/** The kinds of findings that a proof can report. */
export type FindingRule =
  | 'nothing-can-be-sent'
  | 'branch-blocked'
  | 'branch-never-taken'
  | 'field-unfillable'
  | 'option-never-sent'
  | 'refusal-untrue'
  | 'effect-shadowed'
  | 'lookup-blocks'
  | 'message-empty'
  | 'not-correctable'
  | 'order-matters'
  | 'hidden-leaves'
  | 'refused-by-server'
  | 'pairs-only'
  | 'rows-capped';

/** A note is for information only. The author does not need to fix anything. */
export interface ProofFinding {
  readonly rule: FindingRule;
  readonly severity: 'error' | 'warning' | 'note';
  /** JSON pointer into the effective definition, e.g. `"/rules/carrier-abroad"`. */
  readonly pointer: string;
  readonly message: string;
  /** What the author can do. */
  readonly suggestion: string;
  /**
   * The number of tries after which the search gave up. A search that finds nothing does not prove that there is
   * nothing to find. The message contains the number.
   */
  readonly tries?: number;
  /** The situation that leads to the finding. */
  readonly situation?: Situation;
  /** The issues that prevent the submission in that situation. */
  readonly issues?: readonly Issue[];
  /** Two orders of the same answers that cause different results. */
  readonly orders?: readonly [readonly string[], readonly string[]];
}

/**
 * `witness` is an index into the proof's witnesses. If `witness` is missing, the proof may have reached the branch but
 * has no witness for it.
 */
export interface ProvedBranch {
  readonly id: string;
  readonly pointer: string;
  /** A sentence, e.g. `"Rule carrier-abroad applies"`. */
  readonly title: string;
  readonly isReached: boolean;
  readonly witness?: number;
  /** Explains why the branch was not reached. */
  readonly reason?: string;
}

/** A complete set of answers that the server's judge accepts. */
export interface Witness {
  /** The title of the first branch that this witness was found for. */
  readonly title: string;
  readonly situation: Situation;
  /** The data that the form submits. */
  readonly data: Answers;
  readonly visible: readonly string[];
  readonly required: readonly string[];
  /** Every lookup call with its parameters, so that a scenario can return the same results. */
  readonly asked: readonly AskedLookup[];
}

/** Answers, with the context and the lookup results around them. */
export interface Situation {
  readonly answers: Answers;
  /** Maps a path within `$context` to its value where it differs from the given context. */
  readonly context: Readonly<Record<string, Json>>;
  /** Maps a lookup to its result for every call. */
  readonly lookups: Readonly<Record<string, LookupOutcome>>;
}

export type LookupOutcome = { readonly answer: LookupResult } | { readonly fails: true };

export interface AskedLookup {
  readonly lookup: string;
  readonly service: string;
  readonly parameters: Answers;
  readonly outcome: LookupOutcome;
}

/** Decisions that rules read together. */
export interface ProofGroup {
  /** Fields; lookups as `"$carrier"`; context as `"$context.school.state"`. */
  readonly decisions: readonly string[];
  /** The number of combinations of all values. */
  readonly combinations: number;
  readonly tried: number;
  readonly method: 'all' | 'pairs';
}

export interface ProofCounts {
  readonly combinations: number;
  readonly forms: number;
  readonly submissions: number;
  readonly orders: number;
}
