import { formatJson } from '../editor/format-json.ts';

interface TemplateOptions {
  readonly form: string;
  readonly school: string;
}

/** An overlay that changes nothing yet: `patch` and `add` come with the first change. */
export function newOverlay({ form, school }: TemplateOptions, version: number): string {
  return print({ $schema: '../../meta/overlay.schema.json', extends: `${form}@${version}`, school });
}

/** The school's own words in a language, none of them written yet. */
export function newWords({ form, school }: TemplateOptions, version: number, language: string): string {
  return print({ $schema: '../../meta/overlay.schema.json', extends: `${form}@${version}`, school, language });
}

/** A scenario that holds as it is: nothing is answered, and nobody can send that. */
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
