import { describe, expect, it } from 'vitest';
import type { FormDefinition, Json } from '../form-definition.ts';
import { applyCatalogs } from '../load/apply-catalogs.ts';
import { brief, loadMini } from '../mini-form.ts';

/** A form in which much depends on a few fields. */
const more = {
  extends: 'mini@1',
  school: 'first',
  patch: { sections: { you: { fields: ['Name', 'Team', 'Sport', 'Plan', 'Agree', 'Total'] } } },
  add: {
    schema: {
      properties: {
        Team: { type: 'boolean', title: 'Team' },
        Sport: { type: 'string', title: 'Sport', maxLength: 20 },
        Plan: { type: 'string', title: 'Plan', enum: ['gold', 'silver', 'none'] },
        Agree: { type: 'array', title: 'Agree', items: { type: 'string', enum: ['a', 'b', 'c'] }, minItems: 3 },
      },
    },
    uiSchema: {
      Plan: { 'ui:enumNames': ['Gold', 'Silver', 'No plan'] },
      Agree: { 'ui:enumNames': ['A', 'B', 'C'] },
    },
    fields: { Sport: { initially: 'hidden' } },
    rules: {
      'team-sport': { when: { var: 'Team' }, show: ['Sport'], require: ['Sport', 'Plan'] },
      'sport-alone': { when: { '!!': { var: 'Name' } }, require: ['Sport'], announce: 'Name your sport' },
      'no-plan': { when: { '==': [{ var: 'Plan' }, 'none'] }, disable: ['Agree'] },
      'some-plan': { when: { in: [{ var: 'Plan' }, ['gold', 'none']] }, clear: ['Agree'] },
      either: { when: { or: [{ var: 'Team' }, { '==': [{ var: 'Name' }, 'x'] }] }, require: ['Agree'] },
    },
    checks: {
      'sport-known': { at: 'Name', assert: { '!=': [{ var: 'Sport' }, { var: 'Name' }] }, message: 'Not your name' },
      'plan-refused': {
        at: 'Plan',
        assert: { '!=': [{ var: 'Plan' }, 'none'] },
        refuses: ['none'],
        message: 'Choose a plan',
      },
    },
    prefill: { sport: { fields: { Sport: { var: '$prefill.Sport' } } } },
    dialogs: { sports: { at: 'Sport', label: 'L', title: 'T', text: ['x'] } },
    notes: { team: { at: 'Name', when: { var: 'Team' }, text: ['x'] }, sport: { at: 'Sport', text: ['x'] } },
  },
} satisfies Json;

function drop(dropped: Json, rest: object = {}) {
  const { definition, problems } = loadMini({
    overlays: [more, { extends: 'mini@1', school: 'bay-state', drop: dropped, ...rest }],
  });
  return { definition: definition as FormDefinition, problems: problems.map(brief) };
}

describe('an overlay’s drop', () => {
  it('removes a field from every list, and what is useless without it', () => {
    const { definition, problems } = drop({ fields: ['Sport', 'Team'] });
    expect(problems).toEqual([]);
    expect(JSON.stringify(definition)).not.toMatch(/Sport|Team/);
    expect(Object.keys(definition.rules ?? {})).toEqual([
      'home-zip-needed',
      'needs-home',
      'no-plan',
      'some-plan',
      'either',
    ]);
    expect(definition.checks).not.toHaveProperty('sport-known');
    expect(definition.prefill).not.toHaveProperty('sport');
    expect(definition.dialogs).toEqual({});
    expect(definition.notes).toEqual({});
  });

  it('removes a choice that is a field’s default, so that no one starts with it', () => {
    const properties = { Plan: { default: 'none' }, Agree: { default: ['a', 'b'] } };
    const { definition, problems } = drop(
      { choices: { Plan: ['none'], Agree: ['b'] } },
      { add: { schema: { properties } } },
    );
    expect(problems).toEqual([]);
    expect(definition.schema.properties['Plan']).not.toHaveProperty('default');
    expect(definition.schema.properties['Agree']).toMatchObject({ default: ['a'] });
  });

  it('simplifies the logic that reads the field, as if it were never answered', () => {
    const { definition } = drop({ fields: ['Team'] });
    expect(definition.rules?.['either']?.when).toEqual({ '==': [{ var: 'Name' }, 'x'] });
    expect(definition.rules).not.toHaveProperty('team-sport');
    expect(definition.rules).toHaveProperty('sport-alone');
  });

  it('removes a section with its fields, the rules that only show it, and the lookups that only it uses', () => {
    const { definition, problems } = drop({ sections: ['home'] });
    expect(problems).toEqual([]);
    expect(Object.keys(definition.sections)).toEqual(['you']);
    expect(definition.rules).not.toHaveProperty('needs-home');
    expect(definition.lookups).toEqual({});
    expect(definition.schema.properties).not.toHaveProperty('Country');
    expect(definition.schema.required).toEqual(['Name']);
  });

  it('removes choices with their labels, and decides every comparison with them', () => {
    const { definition, problems } = drop({ choices: { Plan: ['none'], Agree: ['b'] } });
    expect(problems).toEqual([]);
    expect(definition.schema.properties['Plan']?.enum).toEqual(['gold', 'silver']);
    expect(definition.uiSchema?.['Plan']?.['ui:enumNames']).toEqual(['Gold', 'Silver']);
    expect(definition.schema.properties['Agree']).toMatchObject({ items: { enum: ['a', 'c'] }, minItems: 2 });
    expect(definition.uiSchema?.['Agree']?.['ui:enumNames']).toEqual(['A', 'C']);
    expect(definition.rules).not.toHaveProperty('no-plan');
    expect(definition.rules?.['some-plan']?.when).toEqual({ in: [{ var: 'Plan' }, ['gold']] });
    expect(definition.checks).not.toHaveProperty('plan-refused');
  });

  describe('of fields and choices in rows', () => {
    const rows = {
      Pets: {
        type: 'array',
        title: 'Pets',
        items: {
          type: 'object',
          properties: {
            Kind: { type: 'string', title: 'Kind', enum: ['cat', 'cow'] },
            Age: { type: 'integer', title: 'Age' },
            Toys: {
              type: 'array',
              title: 'Toys',
              items: { type: 'object', properties: { Size: { type: 'integer', title: 'Size' } } },
            },
          },
          required: ['Kind', 'Age'],
        },
      },
    };
    const isCow = { '==': [{ var: '$item.Kind' }, 'cow'] };
    const add = {
      schema: { properties: rows },
      uiSchema: { Pets: { items: { Kind: { 'ui:enumNames': ['Cat', 'Cow'] }, Age: { 'ui:help': 'In years' } } } },
      fields: { Pets: { items: { Age: { initially: 'hidden' } } } },
      rules: {
        cow: { each: 'Pets', when: isCow, show: ['$item.Age'], require: ['$item.Age', '$item.Toys'] },
        old: { each: 'Pets', when: { or: [{ var: '$item.Age' }, { '!': { var: 'Name' } }] }, require: ['$item.Kind'] },
        toy: { each: 'Pets.Toys', when: { var: '$parent.Age' }, require: ['$item.Size'] },
        any: {
          when: { some: [{ var: 'Pets' }, { or: [{ var: 'Age' }, { '==': [{ var: 'Kind' }, 'cow'] }] }] },
          require: ['Agree'],
        },
      },
      checks: { age: { each: 'Pets', at: '$item.Kind', assert: { '>': [{ var: '$item.Age' }, 0] }, message: 'x' } },
      compute: { 'Pets.Age': { '+': [{ var: '$index' }, 1] } },
    };
    const patch = { sections: { you: { fields: ['Name', 'Team', 'Sport', 'Plan', 'Agree', 'Total', 'Pets'] } } };

    it('removes a field from every row, and simplifies what reads it', () => {
      const { definition, problems } = drop({ fields: ['Pets.Age'] }, { add, patch });
      expect(problems).toEqual([]);
      expect(JSON.stringify(definition)).not.toContain('Age"');
      expect(JSON.stringify(definition)).not.toContain('.Age');
      expect(definition.schema.properties['Pets']?.items?.required).toEqual(['Kind']);
      expect(definition.rules?.['cow']).toEqual({ each: 'Pets', when: isCow, require: ['$item.Toys'] });
      expect(definition.rules?.['old']?.when).toEqual({ '!': { var: 'Name' } });
      expect(definition.rules).not.toHaveProperty('toy');
      expect(definition.rules?.['any']?.when).toEqual({ some: [{ var: 'Pets' }, { '==': [{ var: 'Kind' }, 'cow'] }] });
      expect(definition.checks).not.toHaveProperty('age');
      expect(definition.compute).not.toHaveProperty('Pets.Age');
    });

    it('removes a group inside a group with what runs for its rows', () => {
      const { definition, problems } = drop({ fields: ['Pets.Toys'] }, { add, patch });
      expect(problems).toEqual([]);
      expect(definition.rules).not.toHaveProperty('toy');
      expect(definition.rules?.['cow']?.require).toEqual(['$item.Age']);
      expect(definition.schema.properties['Pets']?.items?.properties).not.toHaveProperty('Toys');
    });

    it('removes a choice in every row', () => {
      const { definition, problems } = drop({ choices: { 'Pets.Kind': ['cow'] } }, { add, patch });
      expect(problems).toEqual([]);
      expect(definition.schema.properties['Pets']?.items?.properties?.['Kind']?.enum).toEqual(['cat']);
      expect(definition.uiSchema?.['Pets']).toMatchObject({ items: { Kind: { 'ui:enumNames': ['Cat'] } } });
      expect(definition.rules).not.toHaveProperty('cow');
      expect(definition.rules?.['any']?.when).toEqual({ some: [{ var: 'Pets' }, { or: [{ var: 'Age' }, false] }] });
    });

    it('suggests the field that the author means', () => {
      expect(drop({ fields: ['Pets.Aeg'] }, { add, patch }).problems.join()).toContain('"Pets.Aeg" to drop → Pets.Age');
    });
  });

  it('leaves out choices of a catalog, and decides every comparison with them', () => {
    const from = { 'ui:options': { source: 'states' } };
    const { definition, problems } = drop(
      { choices: { Sport: ['MD', 'other'] } },
      {
        add: {
          uiSchema: { Sport: { ...from, 'ui:enumNames': ['Another'] } },
          schema: { properties: { Sport: { enum: ['other'] } } },
          rules: { md: { when: { '==': [{ var: 'Sport' }, 'MD'] }, require: ['Agree'] } },
        },
      },
    );
    expect(problems).toEqual([]);
    expect(definition.rules).not.toHaveProperty('md');
    expect(definition.schema.properties['Sport']).not.toHaveProperty('enum');
    const states = ['MD', 'VA'].map((id) => ({ id, label: id }));
    const filled = applyCatalogs(definition, { states });
    expect(filled.schema.properties['Sport']?.enum).toEqual(['VA']);
    expect(filled.uiSchema?.['Sport']?.['ui:enumNames']).toEqual(['VA']);
  });

  it('removes what the overlay itself and its translations say', () => {
    const { definition, problems } = loadMini({
      overlays: [
        more,
        {
          extends: 'mini@1',
          school: 'bay-state',
          drop: { fields: ['Sport'], choices: { Plan: ['silver'] } },
          patch: { schema: { properties: { Sport: { title: 'Your sport' } } } },
          add: { rules: { own: { when: { var: 'Team' }, require: ['Sport', 'Agree'] } } },
        },
        {
          extends: 'mini@1',
          school: 'bay-state',
          language: 'es',
          patch: {
            schema: { properties: { Sport: { title: 'Deporte' } } },
            uiSchema: { Plan: { 'ui:enumNames': ['Oro', 'Plata', 'Ninguno'] } },
          },
        },
      ],
    });
    expect(problems.map(brief)).toEqual([]);
    expect(definition?.rules?.['own']?.require).toEqual(['Agree']);
    expect(definition?.uiSchema?.['Plan']?.['ui:enumNames']).toEqual(['Oro', 'Ninguno']);
  });

  it('stops at a chain of lookups that no real form has', () => {
    const lookups = Object.fromEntries(
      Array.from({ length: 60 }, (_lookup, index) => [
        `l${index}`,
        {
          service: 'post',
          with: { a: { var: index === 0 ? 'Sport' : `$l${index - 1}.a` } },
          returns: { a: { type: 'string' } },
        },
      ]),
    );
    const { problems } = drop({ fields: ['Sport'] }, { add: { lookups } });
    expect(problems.join('\n')).toContain('more than 50 lookups depend on each other');
  });

  it.each<readonly [Json, string]>([
    [{ fields: ['Sprot'] }, 'overlay-path-missing overlay-1.json:6 the form has no field "Sprot" to drop → Sport'],
    [{ sections: ['hom'] }, 'overlay-path-missing overlay-1.json:6 the form has no section "hom" to drop → home'],
    [{ choices: { Plna: ['x'] } }, 'overlay-path-missing overlay-1.json:6 the form has no field "Plna" → Plan'],
    [{ choices: { Name: ['x'] } }, 'overlay-path-missing overlay-1.json:6 "Name" has no list of choices'],
    [
      { choices: { Plan: ['nome'] } },
      'overlay-path-missing overlay-1.json:7 "Plan" has no choice "nome" to drop → none',
    ],
  ])('refuses %j', (dropped, problem) => {
    expect(drop(dropped).problems).toEqual([problem]);
  });
});
