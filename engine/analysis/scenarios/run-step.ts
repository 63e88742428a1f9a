import { EngineError } from '../../definition/engine-error.ts';
import type { Form } from '../../live-form/form.ts';
import { checkExpectation, type Mismatch } from './check-expectation.ts';
import type { ScenarioStep } from './scenario.ts';

/** A step of a scenario on a form that is open already. */
export interface StepRun {
  readonly form: Form;
  readonly step: ScenarioStep;
  /** What was announced in this step; whoever listens adds to it. */
  readonly heard: readonly string[];
  /** False for a form in another language than the scenario: then only the number of words is compared. */
  readonly hasSameWords: boolean;
}

/**
 * Takes one step of a scenario on a live form and holds what the form shows then to what the step expects.
 *
 * @returns what is not as expected, each in words; at most one when a row or field that the step names is not there
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
