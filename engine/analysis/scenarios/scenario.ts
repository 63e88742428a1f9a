import type { Json } from '../../definition/form-definition.ts';
import type { SourceNode } from '../../definition/source/source-node.ts';
import type { Answers } from '../../live-form/form.ts';
import type { Given, GivenAnswer } from './given.ts';

/**
 * A user's answers to a form, step by step, and how the form should react. A file in the `scenarios/` folder of a form
 * or a school. JSON Schema: `schemas/meta/scenario.schema.json`.
 */
export interface Scenario {
  readonly $schema?: string;
  readonly form: string;
  /**
   * Slug. Without it, the scenario applies to every school, unless the school has a scenario with the same file name.
   */
  readonly school?: string;
  /**
   * BCP 47 tag. Without it, the scenario applies in every language, but messages and announcements are compared only in
   * the form's own language.
   */
  readonly language?: string;
  /** A sentence, e.g. `"A parent's plan: the subscriber is asked about"`. */
  readonly title: string;
  readonly today?: string;
  /** A merge patch (RFC 7396) for the given context. */
  readonly context?: Readonly<Record<string, Json>>;
  /** A merge patch for the given record; `null` when the host has no record. */
  readonly prefill?: Given['prefill'];
  /** These results take precedence over the given results. */
  readonly lookups?: Readonly<Record<string, readonly GivenAnswer[]>>;
  /** A saved draft to reopen. Without it, the form starts empty and is then prefilled, as in the portal. */
  readonly answers?: Answers;
  readonly steps: readonly ScenarioStep[];
}

/** The parts of a step run in the order of the keys below, regardless of their order in the file. */
export interface ScenarioStep {
  /** E.g. `"Dependents.0"`. */
  readonly removeRow?: string;
  /** E.g. `"Dependents"` or `"Sports.0.Levels"`. */
  readonly addRow?: string;
  /** Answers, entered one after another; `null` removes an answer. */
  readonly set?: Answers;
  /** Runs a lookup on demand, or runs any lookup again, e.g. `"cost"`. */
  readonly ask?: string;
  readonly expect?: ScenarioExpectation;
}

/** Only what is listed here is checked. Field names are as in the live form, e.g. `"Dependents.0.Zip"`. */
export interface ScenarioExpectation {
  /** Fields, or sections as `"$section.<id>"`. */
  readonly visible?: readonly string[];
  readonly hidden?: readonly string[];
  readonly required?: readonly string[];
  /** Visible but not required. */
  readonly optional?: readonly string[];
  readonly readOnly?: readonly string[];
  /** The field's value; `null` for none. */
  readonly values?: Answers;
  readonly options?: Readonly<Record<string, readonly Json[]>>;
  /** The exact messages next to the field, in order; `[]` for none. */
  readonly issues?: Readonly<Record<string, string | readonly string[]>>;
  /** The exact announcements during this step. */
  readonly announcements?: readonly string[];
  /**
   * Ids of the review reasons that apply, in the order of the form; `[]` if the submission takes effect at once. Leaves
   * out reasons with a `share`, because chance decides those.
   */
  readonly review?: readonly string[];
  readonly submission?: 'accepted' | 'refused' | { readonly data: Answers };
}

/** A scenario with its parsed file, so that a failure can be shown at its line. */
export interface ScenarioFile {
  readonly scenario: Scenario;
  readonly node: SourceNode;
}
