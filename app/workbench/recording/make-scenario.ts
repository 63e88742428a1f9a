import type { Scenario, ScenarioExpectation } from '@campus-cover/engine/analysis';
import type { Recording } from './record-action.ts';

interface ScenarioFacts {
  readonly form: string;
  readonly school: string;
  /** Language tag; `null` for the form's original language. */
  readonly language: string | null;
  readonly title: string;
}

/** Converts a recording to a school's scenario. The members are in the same order as in the shipped files. */
export function makeScenario({ start, steps }: Recording, { form, school, language, title }: ScenarioFacts): Scenario {
  const { today, context, prefill, answers } = start;
  return {
    $schema: '../../../meta/scenario.schema.json',
    form,
    school,
    ...(language !== null && { language }),
    title,
    ...(today !== undefined && { today }),
    ...(context !== undefined && { context }),
    ...(prefill !== undefined && { prefill }),
    ...(answers !== undefined && { answers }),
    steps,
  };
}

/** Adds an expectation to the last step. If the last step already has one, or there are no steps, adds a step. */
export function expectAfter(recording: Recording, expect: ScenarioExpectation): Recording {
  const { steps } = recording;
  const last = steps.at(-1);
  if (last === undefined || last.expect !== undefined) return { ...recording, steps: [...steps, { expect }] };
  return { ...recording, steps: [...steps.slice(0, -1), { ...last, expect }] };
}

/** Returns the number of steps up to and including the last one with an expectation. */
export function stepsUntilExpectation({ steps }: Recording): number {
  return steps.findLastIndex(({ expect }) => expect !== undefined) + 1;
}

/** Returns the fields that were answered after step `step`. */
export function fieldsTouchedSince({ steps }: Recording, step: number): ReadonlySet<string> {
  return new Set(steps.slice(step).flatMap(({ set = {} }) => Object.keys(set)));
}
