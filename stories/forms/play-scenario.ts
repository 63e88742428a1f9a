import type { Form } from '@campus-cover/engine';
import { runStep, type Scenario, type ScenarioStep } from '@campus-cover/engine/analysis';
import { controlId } from '@campus-cover/renderer';
import { describeStep } from '../../app/workbench/scenarios/describe-step.ts';

const LONGEST_DRAWING_MS = 5000;

/** A visible form that plays a scenario. */
export interface ScenarioRun {
  readonly form: Form;
  /** Announcements during the current step. */
  readonly heard: string[];
  readonly hasSameWords: boolean;
}

export interface Playing {
  readonly run: ScenarioRun;
  readonly scenario: Scenario;
  readonly canvasElement: HTMLElement;
  /** Storybook's own function: adds a line to its interactions panel. */
  readonly step: (label: string, act: () => Promise<void>) => Promise<void> | void;
}

/** Collects the form's announcements from now on. */
export function listenTo(form: Form): string[] {
  const heard: string[] = [];
  form.subscribeAnnouncements((text) => heard.push(text));
  return heard;
}

/**
 * Plays the scenario's steps on the visible form. Each step is a line in the interactions panel. After each step, it
 * compares the form and the page with what the scenario expects.
 *
 * @throws with the messages of every failed expectation of the first failing step
 */
export async function playScenario({ run, scenario, canvasElement, step }: Playing): Promise<void> {
  for (const [index, one] of scenario.steps.entries()) {
    await step(`${index + 1}. ${nameStep(one, run.form)}`, async () => {
      run.heard.length = 0;
      const mismatches = runStep({ ...run, step: one }).map(({ message }) => message);
      const unseen = await findUnseenInTime(run, one.expect ?? {}, canvasElement);
      const wrong = [...mismatches, ...unseen];
      if (wrong.length > 0) throw new Error(wrong.join('\n'));
    });
  }
}

/** Waits, because some widgets load their code on first use. */
async function findUnseenInTime(run: ScenarioRun, expected: Expected, canvas: HTMLElement): Promise<readonly string[]> {
  const last = performance.now() + LONGEST_DRAWING_MS;
  for (;;) {
    await new Promise((done) => setTimeout(done));
    const unseen = findUnseen(run, expected, canvas);
    if (unseen.length === 0 || performance.now() > last) return unseen;
  }
}

/**
 * Finds fields that are missing from the page, and fields that should not be on it. It skips row fields, whose ids
 * differ.
 */
function findUnseen({ form }: ScenarioRun, expected: Expected, canvas: HTMLElement): readonly string[] {
  const isDrawn = (path: string) =>
    canvas.querySelector(`#${CSS.escape(controlId(form.definition.id, path))}`) !== null;
  const isField = (path: string) => !path.includes('.') && Object.hasOwn(form.definition.schema.properties, path);
  const missing = (expected.visible ?? []).filter((path) => isField(path) && !isDrawn(path));
  const left = (expected.hidden ?? []).filter((path) => isField(path) && isDrawn(path));
  return [
    ...missing.map((path) => `${path} should be on the page, but is not`),
    ...left.map((path) => `${path} should not be on the page, but is`),
  ];
}

type Expected = NonNullable<ScenarioStep['expect']>;

/** E.g. `“City”: “Boston” (checks issues, submission)`. */
function nameStep(one: ScenarioStep, { definition }: Form): string {
  const checked = Object.keys(one.expect ?? {});
  const said = describeStep(one, definition);
  return checked.length === 0 ? said : `${said} (checks ${checked.join(', ')})`;
}
