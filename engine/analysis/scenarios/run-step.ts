import { EngineError } from '../../definition/engine-error.ts';
import type { Form } from '../../live-form/form.ts';
import { checkExpectation, type Mismatch } from './check-expectation.ts';
import type { ScenarioStep } from './scenario.ts';

/** A scenario step to run on an open form. */
export interface StepRun {
  readonly form: Form;
  readonly step: ScenarioStep;
  /** The announcements in this step. The caller's listener adds each announcement to this list. */
  readonly heard: readonly string[];
  /**
   * False for a form in a language other than the scenario's. The check then compares only the number of messages and
   * announcements.
   */
  readonly hasSameWords: boolean;
}

/**
 * Runs one step of a scenario on a live form, then compares what the form shows with the step's expectation.
 *
 * @returns the differences in words; at most one when the step names a row or field that does not exist
 */
export function runStep({ form, step, heard, hasSameWords }: StepRun): readonly Mismatch[] {
  const refusal = takeStep(form, step);
  if (refusal !== undefined) return [refusal];
  if (step.expect === undefined) return [];
  return checkExpectation(form, step.expect, { heard, hasSameWords }).map((mismatch) => ({
    ...mismatch,
    path: ['expect', ...mismatch.path],
  }));
}

/**
 * Runs a step without checking its expectation.
 *
 * @returns what the step requires but the form does not have; a missing row is an error in the scenario
 */
export function takeStep(form: Form, { removeRow, addRow, set = {}, ask }: ScenarioStep): Mismatch | undefined {
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

/** For an unknown lookup, `ask` itself throws. */
function isIdle(form: Form, ask: string): boolean {
  return Object.hasOwn(form.definition.lookups ?? {}, ask) && form.lookup(ask).status === 'idle';
}

function nothingToAsk(ask: string): Mismatch {
  const message = `the lookup "${ask}" cannot run: one of its parameters is empty`;
  return { path: ['ask'], expected: 'asked', actual: 'not asked', message };
}
