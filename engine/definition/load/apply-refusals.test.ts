import { describe, expect, it } from 'vitest';
import { openTestForm } from '../../live-form/open-test-form.ts';
import type { FormDefinition, Json } from '../form-definition.ts';
import { loadDefinition } from './load-definition.ts';

const form = {
  id: 'pets',
  version: 1,
  title: 'Pets',
  schema: {
    type: 'object',
    properties: {
      Kind: { type: 'string', title: 'Kind', enum: ['cat', 'snake'] },
      Floor: { type: 'integer', title: 'Floor', enum: [1, 13] },
      Tricks: { type: 'array', title: 'Tricks', items: { type: 'string', enum: ['sit', 'bite'] } },
      Toys: {
        type: 'array',
        title: 'Toys',
        items: {
          type: 'object',
          properties: { Size: { type: 'string', title: 'Size', enum: ['small', 'huge'] } },
        },
      },
    },
  },
  sections: { main: { title: 'Main', order: 1, fields: ['Kind', 'Floor', 'Tricks', 'Toys'] } },
  fields: {
    Kind: { refuse: { snake: 'Snakes are not allowed' } },
    Floor: { refuse: { 13: 'Nobody lives there' } },
    Tricks: { refuse: { bite: 'No biting' } },
    Toys: { items: { Size: { refuse: { huge: 'Too big' } } } },
  },
} satisfies Json;

function load(...overlays: readonly Json[]) {
  const { definition, node, problems } = loadDefinition({
    form: { file: 'form.json', text: JSON.stringify(form) },
    parts: {},
    overlays: overlays.map((overlay, index) => ({
      file: `overlay-${index}.json`,
      text: JSON.stringify({ extends: 'pets@1', ...(overlay as object) }),
    })),
  });
  expect(problems).toEqual([]);
  return { node: node!, definition: definition as FormDefinition };
}

function issuesOf({ schema, checks, fields }: FormDefinition, answers: Readonly<Record<string, Json>>) {
  const live = openTestForm({ properties: schema.properties, checks: checks ?? {}, fields: fields ?? {} }, { answers });
  return live.issues().map(({ path, message }) => `${path}: ${message}`);
}

describe('a choice that a form refuses', () => {
  const { definition } = load();

  it.each<readonly [Readonly<Record<string, Json>>, readonly string[]]>([
    [{ Kind: 'snake' }, ['Kind: Snakes are not allowed']],
    [{ Kind: 'cat', Floor: 1, Tricks: ['sit'], Toys: [{ Size: 'small' }] }, []],
    [{ Floor: 13 }, ['Floor: Nobody lives there']],
    [{ Tricks: ['sit', 'bite'] }, ['Tricks: No biting']],
    [{ Toys: [{ Size: 'small' }, { Size: 'huge' }] }, ['Toys.1.Size: Too big']],
  ])('can be chosen, and %j blocks sending with %j', (answers, issues) => {
    expect(issuesOf(definition, answers)).toEqual(issues);
    expect(definition.schema.properties['Kind']?.enum).toEqual(['cat', 'snake']);
  });

  it('has a message that each school and language can change', () => {
    const changed = load(
      { school: 'north', patch: { fields: { Kind: { refuse: { snake: 'Snakes are not allowed at North' } } } } },
      {
        school: 'north',
        language: 'es',
        patch: { fields: { Kind: { refuse: { snake: 'No se admiten serpientes' } } } },
      },
    );
    expect(issuesOf(changed.definition, { Kind: 'snake' })).toEqual(['Kind: No se admiten serpientes']);
  });

  it('is accepted again where a school removes the refusal', () => {
    const { definition: accepting } = load({ school: 'north', patch: { fields: { Kind: { refuse: null } } } });
    expect(issuesOf(accepting, { Kind: 'snake' })).toEqual([]);
  });

  it('goes with the choice, and with the field', () => {
    const checksOf = (overlay: Json) => Object.keys(load(overlay).definition.checks ?? {});
    const others = ['refuse:Floor:13', 'refuse:Tricks:bite', 'refuse:Toys.Size:huge'];
    expect(checksOf({ school: 'north', drop: { choices: { Kind: ['snake'] } } })).toEqual(others);
    expect(checksOf({ school: 'north', drop: { fields: ['Kind'] } })).toEqual(others);
    expect(checksOf({ school: 'north', add: { fields: { Kind: { hide: 'always' } } } })).toEqual(others);
  });
});
