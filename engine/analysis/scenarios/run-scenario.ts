import type { Problem } from '../../definition/problem.ts';
import { placeAt } from '../../definition/source/source-node.ts';
import type { Answers, Form, Submission } from '../../live-form/form.ts';
import type { Mismatch } from './check-expectation.ts';
import { visibleValue } from './form-watcher.ts';
import { openScenario } from './open-scenario.ts';
import { runStep } from './run-step.ts';
import type { Scenario, ScenarioFile } from './scenario.ts';
import type { World } from './world-of.ts';

/** One failed expectation, at its line in the scenario. The message describes it in words. */
export interface FailedExpectation extends Problem {
  readonly rule: 'scenario-failed';
  /** E.g. `"shown"`, `"Enter the ZIP code"`. */
  readonly expected: string;
  readonly actual: string;
}

/** Whether a scenario passed, and what the form submits at the end. */
export interface ScenarioResult extends Departure {
  readonly scenario: Scenario;
  readonly passed: boolean;
  readonly failures: readonly FailedExpectation[];
}

/** A form at the moment when the user submits it. */
export interface Departure {
  readonly submission: Submission;
  /**
   * The data that the form submits. If the form cannot be submitted, this contains all visible values, as a client that
   * does not check the form would send them.
   */
  readonly answers: Answers;
}

/** How to run a scenario. */
export interface RunOptions {
  /** Called after the form opens and after each step. */
  readonly observe?: (form: Form) => void;
  /** Stops at the first failed expectation. */
  readonly stopAtFirst?: boolean;
}

/**
 * Fills in the form as the scenario specifies, and compares what the form shows with the expectations. Lookups return
 * immediately, so the run is synchronous.
 *
 * @throws {EngineError} as `createForm` does
 */
export function runScenario(world: World, { scenario, node }: ScenarioFile, options: RunOptions = {}): ScenarioResult {
  const form = openScenario(world, scenario);
  const heard: string[] = [];
  form.subscribeAnnouncements((text) => heard.push(text));
  const hasSameWords = scenario.language === world.variant.language;
  const failures: FailedExpectation[] = [];
  options.observe?.(form);
  for (const [index, step] of scenario.steps.entries()) {
    heard.length = 0;
    const mismatches = runStep({ form, step, heard, hasSameWords });
    options.observe?.(form);
    failures.push(...mismatches.map((mismatch) => locate(mismatch, ['steps', String(index)])));
    if (options.stopAtFirst === true && failures.length > 0) break;
  }
  return { scenario, passed: failures.length === 0, failures, ...whatLeaves(form) };

  function locate({ path, message, expected, actual }: Mismatch, step: readonly string[]): FailedExpectation {
    const place = placeAt(node, [...step, ...path]);
    return { rule: 'scenario-failed', severity: 'error', ...place, message, expected, actual };
  }
}

/** Returns the result of submitting the form now, and the data to submit. */
export function whatLeaves(form: Form): Departure {
  const submission = form.submission();
  if (submission.ok) return { submission, answers: submission.data };
  const seen = form.fieldPaths.flatMap((path) => {
    const value = visibleValue(form, path);
    return value === undefined ? [] : [[path, value] as const];
  });
  return { submission, answers: Object.fromEntries(seen) };
}
