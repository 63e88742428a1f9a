import { formatJson } from '@campus-cover/engine/analysis';

interface TemplateOptions {
  readonly form: string;
  readonly school: string;
}

/** Returns an overlay without changes. The first change adds `patch` or `add`. */
export function newOverlay({ form, school }: TemplateOptions, version: number): string {
  return print({ $schema: '../../meta/overlay.schema.json', extends: `${form}@${version}`, school });
}

/** Returns an empty translation of the school's own text into a given language. */
export function newWords({ form, school }: TemplateOptions, version: number, language: string): string {
  return print({ $schema: '../../meta/overlay.schema.json', extends: `${form}@${version}`, school, language });
}

/** Returns a scenario that passes as it is: it answers no questions, and the form refuses the submission. */
export function newScenario({ form, school }: TemplateOptions, title: string): string {
  return print({
    $schema: '../../../meta/scenario.schema.json',
    form,
    school,
    title,
    steps: [{ expect: { submission: 'refused' } }],
  });
}

function print(json: unknown): string {
  const text = JSON.stringify(json, null, 2);
  return formatJson(text) ?? text;
}
