import type { Form } from '@campus-cover/engine';
import { openScenario, runStep, toPointer, type FormWorld, type Scenario } from '@campus-cover/engine/analysis';
import type { StepFailure } from './messages.ts';

/** A form, with the language in which it is displayed. */
export interface Stage extends FormWorld {
  /** Language tag; `null` for the form's original language. */
  readonly language: string | null;
}

/** The form between two steps. */
export interface Moment {
  /** The number of steps played; 0 before the first. */
  readonly step: number;
  readonly form: Form;
  /** Announcements during the last step. */
  readonly heard: readonly string[];
}

/**
 * Opens a form with a scenario's data and plays its steps.
 *
 * @param steps how many steps to play; default: all
 * @param look called before the first step and after each step
 */
export function playScenario(
  stage: Stage,
  scenario: Scenario,
  { steps = scenario.steps.length, look }: { readonly steps?: number; readonly look?: (moment: Moment) => void } = {},
): { readonly form: Form; readonly failures: readonly StepFailure[] } {
  const form = openScenario(stage, scenario);
  const heard: string[] = [];
  const stop = form.subscribeAnnouncements((text) => heard.push(text));
  const hasSameWords = (scenario.language ?? null) === stage.language;
  const failures: StepFailure[] = [];
  look?.({ step: 0, form, heard });
  for (const [index, step] of scenario.steps.slice(0, steps).entries()) {
    heard.length = 0;
    for (const { path, message } of runStep({ form, step, heard, hasSameWords }))
      failures.push({ step: index, message, pointer: toPointer(['steps', index, ...path]) });
    look?.({ step: index + 1, form, heard });
  }
  stop();
  return { form, failures };
}
