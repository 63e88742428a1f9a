import { EngineError } from '../../definition/engine-error.ts';
import type { Problem } from '../../definition/problem.ts';
import { placeAt } from '../../definition/source-node.ts';
import type { Answers, Form, Submission } from '../../live-form/form.ts';
import { checkExpectation, type Mismatch } from './check-expectation.ts';
import { visibleValue } from './form-watcher.ts';
import { openScenario } from './open-scenario.ts';
import type { Scenario, ScenarioFile, ScenarioStep } from './scenario.ts';
import type { World } from './world-of.ts';

/** One expectation that does not hold, at its line of the scenario; the message says it in words. */
export interface FailedExpectation extends Problem {
  readonly rule: 'scenario-failed';
  /** E.g. `"shown"`, `"Enter the ZIP code"`. */
  readonly expected: string;
  readonly actual: string;
}

export interface ScenarioResult extends Departure {
  readonly scenario: Scenario;
  readonly passed: boolean;
  readonly failures: readonly FailedExpectation[];
}

/** A form at the moment at which somebody would send it. */
export interface Departure {
  readonly submission: Submission;
  /** What leaves; of a form that may not be sent, what somebody would send who does not ask it: all that can be seen. */
  readonly answers: Answers;
}

export interface RunOptions {
  /** Called when the form is open, then after each step. */
  readonly observe?: (form: Form) => void;
  /** Goes no further than the first expectation that does not hold. */
  readonly stopAtFirst?: boolean;
}

/**
 * Answers the form as the scenario says and holds what it shows to what is expected. Lookups answer at once, so nothing
 * has to be waited for.
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

interface StepRun {
  readonly form: Form;
  readonly step: ScenarioStep;
  readonly heard: readonly string[];
  readonly hasSameWords: boolean;
}

function runStep({ form, step, heard, hasSameWords }: StepRun): readonly Mismatch[] {
  const refusal = takeStep(form, step);
  if (refusal !== undefined) return [refusal];
  if (step.expect === undefined) return [];
  return checkExpectation(form, step.expect, { heard, hasSameWords }).map((mismatch) => ({
    ...mismatch,
    path: ['expect', ...mismatch.path],
  }));
}

/** A row that is not there, or a field in it, is the scenario's mistake and not the form's. */
function takeStep(form: Form, { removeRow, addRow, set = {}, ask }: ScenarioStep): Mismatch | undefined {
  const actions: readonly (readonly [path: readonly string[], act: () => void])[] = [
    ...(removeRow === undefined ? [] : [[['removeRow'], () => form.removeRow(removeRow)] as const]),
    ...(addRow === undefined ? [] : [[['addRow'], () => form.addRow(addRow)] as const]),
    ...Object.entries(set).map(([path, value]) => [['set', path], () => form.set(path, value)] as const),
    ...(ask === undefined ? [] : [[['ask'], () => form.ask(ask)] as const]),
  ];
  for (const [path, act] of actions) {
    if (path[0] === 'ask' && isIdle(form, ask!)) return nothingToAsk(ask!);
    try {
      act();
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      return { path, expected: 'there', actual: 'not there', message: error.message };
    }
  }
  return undefined;
}

/** Of a lookup that is not there `ask` itself says so. */
function isIdle(form: Form, ask: string): boolean {
  return Object.hasOwn(form.definition.lookups ?? {}, ask) && form.lookup(ask).status === 'idle';
}

function nothingToAsk(ask: string): Mismatch {
  const message = `the lookup "${ask}" cannot be asked: something that it is asked with is empty`;
  return { path: ['ask'], expected: 'asked', actual: 'not asked', message };
}

/** What a form says when it is to be sent now, and what would be sent. */
export function whatLeaves(form: Form): Departure {
  const submission = form.submission();
  if (submission.ok) return { submission, answers: submission.data };
  const seen = form.fieldPaths.flatMap((path) => {
    const value = visibleValue(form, path);
    return value === undefined ? [] : [[path, value] as const];
  });
  return { submission, answers: Object.fromEntries(seen) };
}
