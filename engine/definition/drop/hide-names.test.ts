import { describe, expect, it } from 'vitest';
import { openTestForm } from '../../live-form/open-test-form.ts';
import type { FormDefinition, Json } from '../form-definition.ts';
import { brief, loadMini } from '../mini-form.ts';

const more = {
  extends: 'mini@1',
  school: 'first',
  patch: { sections: { you: { fields: ['Name', 'Sport', 'Pets', 'Total'] } } },
  add: {
    schema: {
      properties: {
        Sport: { type: 'string', title: 'Sport', description: 'Your main sport', maxLength: 20 },
        Pets: {
          type: 'array',
          title: 'Pets',
          items: {
            type: 'object',
            properties: {
              Kind: { type: 'string', title: 'Kind', maxLength: 9 },
              Age: { type: 'integer', title: 'Age' },
            },
            required: ['Age'],
          },
        },
      },
    },
    uiSchema: { Sport: { 'ui:help': 'The one you train most' } },
    rules: {
      coach: { when: { '!!': { var: 'Name' } }, require: ['Sport'] },
      both: { when: { '==': [{ var: 'Name' }, 'X'] }, require: ['Sport', 'Pets'], set: { Sport: 'chess' } },
      old: { each: 'Pets', when: { '>': [{ var: '$item.Age' }, 9] }, require: ['$item.Kind'] },
    },
    checks: { short: { at: 'Sport', assert: { '!=': [{ var: 'Sport' }, 'x'] }, message: 'Too short' } },
    prefill: { sport: { fields: { Sport: { var: '$prefill.Sport' } } } },
    dialogs: { sports: { at: 'Sport', label: 'L', title: 'T', text: ['x'] } },
    notes: { sport: { at: 'Sport', text: ['x'] } },
  },
} satisfies Json;

function load(add: Json) {
  const loaded = loadMini({ overlays: [more, { extends: 'mini@1', school: 'bay-state', add }] });
  expect(loaded.problems.map(brief)).toEqual([]);
  return { ...loaded, definition: loaded.definition as FormDefinition };
}

describe('a field that a form never shows', () => {
  const { definition, dropped } = load({ fields: { Sport: { hide: 'always', required: true } } });

  it('stays in the schema with its label, without the text that no page shows', () => {
    expect(definition.schema.properties['Sport']).toEqual({ type: 'string', title: 'Sport', maxLength: 20 });
    expect(definition.uiSchema?.['Sport']).toEqual({});
    expect(definition.sections['you']?.fields).toContain('Sport');
  });

  it('is never required, checked, set, filled in or explained by a dialog', () => {
    expect(definition.schema.required).not.toContain('Sport');
    expect(definition.rules).not.toHaveProperty('coach');
    expect(definition.rules?.['both']).toMatchObject({ require: ['Pets'] });
    expect(definition.rules?.['both']).not.toHaveProperty('set');
    expect(definition.checks).not.toHaveProperty('short');
    expect(definition.prefill).not.toHaveProperty('sport');
    expect(definition.dialogs).toEqual({});
    expect(definition.notes).toEqual({});
  });

  it('is hidden in the live form, whatever the answers are', () => {
    const { schema, sections, fields } = definition;
    const form = openTestForm({ properties: schema.properties, sections, fields }, { answers: { Sport: 'golf' } });
    expect(form.field('Sport')).toMatchObject({ visible: false, required: false });
    expect(form.submission()).toMatchObject({ ok: true, data: {} });
  });

  it('counts as dropped when shared scenarios run', () => expect([...dropped!.fields]).toEqual(['Sport']));
});

describe('a section that a form never shows', () => {
  const { definition } = load({ sections: { home: { hide: 'always' } } });

  it('hides its fields, and no rule shows it', () => {
    expect(definition.sections['home']).toMatchObject({ initially: 'hidden', fields: ['Country', 'Zip'] });
    expect(definition.rules).not.toHaveProperty('needs-home');
    expect(definition.fields?.['Country']).toEqual({ hide: 'always', initially: 'hidden' });
    expect(definition.schema.required).toEqual(['Name']);
  });

  it('runs no lookup only for its fields', () => expect(definition.lookups).toEqual({}));
});

describe('a field of rows that a form never shows', () => {
  it('is turned off in each row, and its siblings stay', () => {
    const { definition } = load({ fields: { Pets: { items: { Age: { hide: 'always' } } } } });
    expect(definition.schema.properties['Pets']?.items).not.toHaveProperty('required');
    expect(definition.rules?.['old']).toMatchObject({ require: ['$item.Kind'] });
    const kind = load({ fields: { Pets: { items: { Kind: { hide: 'always' } } } } }).definition;
    expect(kind.rules).not.toHaveProperty('old');
    expect(kind.schema.properties['Pets']?.items?.required).toEqual(['Age']);
    expect(kind.fields?.['Pets']?.items?.['Kind']).toEqual({ hide: 'always', initially: 'hidden' });
  });
});
