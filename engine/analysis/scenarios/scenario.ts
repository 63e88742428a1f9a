import type { Json } from '../../definition/form-definition.ts';
import type { SourceNode } from '../../definition/source-node.ts';
import type { Answers } from '../../live-form/form.ts';
import type { Given, GivenAnswer } from './given.ts';

/**
 * Somebody answers a form, step by step, and what the form makes of it: a file of `scenarios/` beside a form or a school.
 * Twin: `schemas/meta/scenario.schema.json`.
 */
export interface Scenario {
  readonly $schema?: string;
  readonly form: string;
  /** Slug; without it the scenario holds for every school, unless the school has a scenario of the same file name. */
  readonly school?: string;
  /** BCP 47 tag; without it the scenario holds in every language, only that words are compared in the form's own. */
  readonly language?: string;
  /** A sentence, e.g. `"A parent's plan: the subscriber is asked about"`. */
  readonly title: string;
  readonly today?: string;
  /** A merge patch (RFC 7396) on the given context. */
  readonly context?: Readonly<Record<string, Json>>;
  /** A merge patch on the given record; `null` when the host knows nothing. */
  readonly prefill?: Given['prefill'];
  /** Asked before those that are given. */
  readonly lookups?: Readonly<Record<string, readonly GivenAnswer[]>>;
  /** A saved draft that is opened again; without it the form starts empty and is prefilled, as the portal does it. */
  readonly answers?: Answers;
  readonly steps: readonly ScenarioStep[];
}

/** Carried out in the order of these keys, whatever their order in the file. */
export interface ScenarioStep {
  /** E.g. `"Dependents.0"`. */
  readonly removeRow?: string;
  /** E.g. `"Dependents"` or `"Sports.0.Levels"`. */
  readonly addRow?: string;
  /** Given one after the other; `null` takes an answer back. */
  readonly set?: Answers;
  /** A lookup on demand is asked, or any lookup once more, e.g. `"cost"`. */
  readonly ask?: string;
  readonly expect?: ScenarioExpectation;
}

/** What is not mentioned is not looked at. Fields are written as in the live form, e.g. `"Dependents.0.Zip"`. */
export interface ScenarioExpectation {
  /** Fields, or sections as `"$section.<id>"`. */
  readonly visible?: readonly string[];
  readonly hidden?: readonly string[];
  readonly required?: readonly string[];
  /** Visible and not required. */
  readonly optional?: readonly string[];
  readonly readOnly?: readonly string[];
  /** What stands in the field; `null` for nothing. */
  readonly values?: Answers;
  readonly options?: Readonly<Record<string, readonly Json[]>>;
  /** Exactly the words at the field, in their order; `[]` for none. */
  readonly issues?: Readonly<Record<string, string | readonly string[]>>;
  /** Exactly what was announced in this step. */
  readonly announcements?: readonly string[];
  readonly submission?: 'accepted' | 'refused' | { readonly data: Answers };
}

/** A scenario with the file that it came from, so that what fails can be shown at its line. */
export interface ScenarioFile {
  readonly scenario: Scenario;
  readonly node: SourceNode;
}
