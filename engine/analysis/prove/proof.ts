import type { Json } from '../../definition/form-definition.ts';
import type { Answers, Issue, LookupResult } from '../../live-form/form.ts';
import type { Scenario } from '../scenarios/scenario.ts';
import type { World } from '../scenarios/world-of.ts';

/** What is proved: a form as somebody gets it, its validators and the world around it. */
export type ProofWorld = Pick<World, 'variant' | 'definition' | 'validators' | 'given'>;

export interface ProofOptions {
  /** Combinations of one group of questions that are all tried; above it every pair of values is. Default 1,500. */
  readonly cap?: number;
  /** In how many more orders each set of answers is given. Default 3: backwards, and two at random. */
  readonly orders?: number;
  /** Chooses the random orders; the same seed gives the same proof. Default 1. */
  readonly seed?: number;
  /** The form's own: their answers are worth trying, and so is what lookups say in them. */
  readonly scenarios?: readonly Scenario[];
  /** Is awaited, so that a host can draw a bar, let others work or stop the proof by throwing. */
  readonly onProgress?: (done: number, total: number) => void | Promise<void>;
}

export interface Proof {
  /** Whether there is no finding beyond notes. */
  readonly isProved: boolean;
  readonly findings: readonly ProofFinding[];
  readonly branches: readonly ProvedBranch[];
  readonly witnesses: readonly Witness[];
  readonly groups: readonly ProofGroup[];
  readonly counts: ProofCounts;
}

export type FindingRule =
  | 'nothing-can-be-sent'
  | 'branch-blocked'
  | 'branch-never-taken'
  | 'field-unfillable'
  | 'option-never-sent'
  | 'effect-shadowed'
  | 'lookup-blocks'
  | 'message-empty'
  | 'not-correctable'
  | 'order-matters'
  | 'hidden-leaves'
  | 'refused-by-server'
  | 'pairs-only';

/** A note is worth knowing and nothing to be mended. */
export interface ProofFinding {
  readonly rule: FindingRule;
  readonly severity: 'error' | 'warning' | 'note';
  /** JSON pointer into the effective definition, e.g. `"/rules/carrier-abroad"`. */
  readonly pointer: string;
  readonly message: string;
  /** What to do. */
  readonly suggestion: string;
  /** What leads there. */
  readonly situation?: Situation;
  /** What stands in the way there. */
  readonly issues?: readonly Issue[];
  /** Two orders of giving the same answers that end differently. */
  readonly orders?: readonly [readonly string[], readonly string[]];
}

/** `witness` is a place in the proof's witnesses; without one the branch was reached at best. */
export interface ProvedBranch {
  readonly id: string;
  readonly pointer: string;
  /** A sentence, e.g. `"Rule carrier-abroad holds"`. */
  readonly title: string;
  readonly isReached: boolean;
  readonly witness?: number;
  /** In words why it was not reached. */
  readonly reason?: string;
}

/** A complete set of answers that the server's own judgement accepts. */
export interface Witness {
  /** Of the first branch that it was found for. */
  readonly title: string;
  readonly situation: Situation;
  /** What the form sends. */
  readonly data: Answers;
  readonly visible: readonly string[];
  readonly required: readonly string[];
  /** How often each lookup was asked what, so that a scenario can answer the same. */
  readonly asked: readonly AskedLookup[];
}

/** Answers, and what the world around them says. */
export interface Situation {
  readonly answers: Answers;
  /** Path within `$context` → its value, where it differs from what is given. */
  readonly context: Readonly<Record<string, Json>>;
  /** Lookup → what it says whenever it is asked. */
  readonly lookups: Readonly<Record<string, LookupOutcome>>;
}

export type LookupOutcome = { readonly answer: LookupResult } | { readonly fails: true };

export interface AskedLookup {
  readonly lookup: string;
  readonly service: string;
  readonly parameters: Answers;
  readonly outcome: LookupOutcome;
}

/** Questions that rules look at together. */
export interface ProofGroup {
  /** Fields, lookups as `"$carrier"`, context as `"$context.school.state"`. */
  readonly decisions: readonly string[];
  /** Of all values with all others. */
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
