import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { overlayFilesOf, type FormLibrary, type OverlayFiles } from '@campus-cover/engine';
import { locateSchemas, readSchemaFiles } from '../forms/schema-files.ts';
import { createWorkshop } from './create-workshop.ts';
import type { Workshop } from './workshop.ts';

const key = { school: 'bay-state', form: 'waiver' } as const;
const author = 'staff-1';
let library: FormLibrary;
let workshop: Workshop;
let files: OverlayFiles;

beforeAll(async () => {
  library = await readSchemaFiles(locateSchemas());
  files = overlayFilesOf(library, key);
  workshop = createWorkshop({ library });
}, 60_000);
afterAll(() => workshop.close());

/** The school's own overlay with something in its patch. */
function patched(patch: object): OverlayFiles {
  return { 'waiver.json': JSON.stringify({ extends: 'waiver@1', school: 'bay-state', patch }, null, 2) };
}

/** A form that takes long to prove: questions that one rule looks at together. */
function endless(questions = 16, choices = 30): OverlayFiles {
  const names = Array.from({ length: questions }, (_, index) => `Extra${index}`);
  const values = Array.from({ length: choices }, (_, index) => String(index));
  const field = { type: 'string', title: 'Extra', enum: values };
  const fields = Object.fromEntries(names.map((name) => [name, field]));
  const ui = Object.fromEntries(names.map((name) => [name, { 'ui:enumNames': values }]));
  return {
    'waiver.json': JSON.stringify({
      extends: 'waiver@1',
      school: 'bay-state',
      add: {
        schema: { properties: fields },
        uiSchema: ui,
        sections: { extra: { title: 'Extra', order: 99, fields: names } },
        rules: Object.fromEntries(
          names.slice(1).map((name, index) => [
            `extra-${index}`,
            {
              when: { or: names.map((other, at) => ({ '==': [{ var: other }, values[(at + index) % choices]] })) },
              require: [name],
            },
          ]),
        ),
      },
    }),
  };
}

describe('the workshop', () => {
  it('previews a school’s form with its choices filled in, and the world that its scenarios start from', async () => {
    const { problems, form } = await workshop.preview({ key, files, author, language: null });
    expect(problems).toEqual([]);
    const definition = JSON.parse(form!.definitionJson) as {
      id: string;
      schema: { properties: Record<string, unknown> };
    };
    expect(definition.id).toBe('waiver');
    expect(definition.schema.properties['SubscriberState']).toMatchObject({ enum: expect.arrayContaining(['MA']) });
    expect(JSON.parse(form!.givenJson)).toMatchObject({ context: { school: { slug: 'bay-state' } } });
    expect(form!.validatorsModule).toMatch(/^export default \(require\)/);
    expect(form!.validatorsHash).toMatch(/^[0-9a-f]{64}$/);
  });
});
