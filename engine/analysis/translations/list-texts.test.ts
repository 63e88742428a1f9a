import { describe, expect, it } from 'vitest';
import type { Json } from '../../definition/form-definition.ts';
import type { FormLibrary } from '../../definition/form-library.ts';
import { withOverlayFiles } from '../../definition/load/overlay-files.ts';
import { listTexts } from './list-texts.ts';
import { wordsAt } from './text-value.ts';

const key = { school: 'hill', form: 'plan' } as const;

const form: Json = {
  id: 'plan',
  version: 1,
  title: 'Your plan at {term.college}',
  terms: { college: 'the college' },
  parts: { card: { use: 'card', rename: { Number: 'CardNumber' } } },
  sections: {
    last: { title: 'Who you are', order: 2, fields: ['Name'] },
    first: { title: 'Your plan', order: 1, fields: ['Plan', 'Family', 'CardNumber'] },
  },
  schema: {
    type: 'object',
    properties: {
      Name: { type: 'string', title: 'Name', maxLength: 9 },
      Plan: { type: 'string', title: 'Plan', enum: ['gold', 'silver', '3'] },
      Family: { type: 'array', items: { type: 'object', properties: { Age: { type: 'integer', title: 'Age' } } } },
    },
  },
  uiSchema: { Plan: { 'ui:enumNames': ['Gold', 'Silver', '3'] } },
  checks: {
    age: {
      each: 'Family',
      at: '$item.Age',
      assert: true,
      message: { if: [{ var: 'Name' }, 'Enter an age', { cat: ['Too old for ', { var: 'Plan' }] }] },
    },
  },
};
const card: Json = {
  title: 'A card',
  schema: { properties: { Number: { type: 'string', title: 'Number', maxLength: 9 } } },
};
const words = (language: string, patch: Json): Json => ({ extends: 'plan@1', language, patch });
const spanish = words('es', {
  title: 'Su plan en {term.college}',
  uiSchema: { Plan: { 'ui:enumNames': ['Oro', 'Plata', '3'] } },
  schema: { properties: { Name: { title: 'Nombre' } } },
});
const french = words('fr', { schema: { properties: { Name: { title: 'Nom' } } } });

function library(overlay: Json | undefined): FormLibrary {
  const file = (name: string, json: Json) => ({ file: `schemas/${name}`, text: JSON.stringify(json) });
  const language = (tag: string, json: Json) => ({
    language: file(`languages/${tag}/language.json`, { tag }),
    overlays: new Map([['plan', file(`languages/${tag}/plan.json`, json)]]),
    catalogs: new Map(),
  });
  const plain: FormLibrary = {
    forms: new Map([['plan', file('forms/plan/form.json', form)]]),
    parts: { card: file('parts/card.json', card) },
    catalogs: new Map(),
    languages: new Map([
      ['es', language('es', spanish)],
      ['fr', language('fr', french)],
    ]),
    givens: new Map(),
    scenarios: [],
    schools: new Map([
      ['hill', { school: file('schools/hill/school.json', {}), overlays: new Map(), translations: new Map() }],
    ]),
  };
  return overlay === undefined ? plain : withOverlayFiles(plain, key, { 'plan.json': JSON.stringify(overlay) });
}

function list(overlay?: Json) {
  return listTexts(library(overlay), key)!;
}

function find(where: string, overlay?: Json) {
  return list(overlay).find((text) => text.where === where);
}

describe('the texts of a form', () => {
  it('come in the order of the form, the page first, each with its place in words', () => {
    expect(list().map(({ where, section, field }) => [where, section, field])).toEqual([
      ['the form’s title', null, null],
      ['the term “college”', null, null],
      ['the title of the section “Your plan”', 'Your plan', 'Plan'],
      ['the question “Plan”', 'Your plan', 'Plan'],
      ['the choices of “Plan”', 'Your plan', 'Plan'],
      ['the question “Age”', 'Your plan', 'Family.Age'],
      ['the message of the check “age”', 'Your plan', 'Family.Age'],
      ['the question “Number”', 'Your plan', 'CardNumber'],
      ['the title of the section “Who you are”', 'Who you are', 'Name'],
      ['the question “Name”', 'Who you are', 'Name'],
    ]);
  });

  it('are each string with a letter, in lists and in logic', () => {
    const stringsOf = (where: string) => {
      const { words: ways, source } = find(where)!;
      return ways.map((way) => wordsAt(source, way));
    };
    expect(stringsOf('the form’s title')).toEqual(['Your plan at {term.college}']);
    expect(stringsOf('the choices of “Plan”')).toEqual(['Gold', 'Silver']);
    expect(stringsOf('the message of the check “age”')).toEqual(['Enter an age', 'Too old for ']);
  });

  it('have the translations of every language of the release', () => {
    expect(find('the question “Name”')!.inherited).toEqual({ es: 'Nombre', fr: 'Nom' });
    expect(find('the choices of “Plan”')!.inherited).toEqual({ es: ['Oro', 'Plata', '3'] });
    expect(find('the question “Plan”')!.inherited).toEqual({});
  });

  it('have no translation after a school changes them', () => {
    const overlay: Json = {
      extends: 'plan@1',
      school: 'hill',
      patch: { schema: { properties: { Name: { title: 'Full name' } } } },
      add: { uiSchema: { Name: { 'ui:help': 'As on your card' } } },
    };
    expect(find('the question “Full name”', overlay)).toMatchObject({ source: 'Full name', inherited: {} });
    expect(find('the help of “Full name”', overlay)).toMatchObject({ source: 'As on your card', inherited: {} });
  });

  it('leave out what the school drops or hides, and keep the places of the choices', () => {
    const overlay = (change: Json): Json => ({ extends: 'plan@1', school: 'hill', ...(change as object) });
    const dropped = overlay({ drop: { fields: ['Name'], choices: { Plan: ['gold'] } } });
    expect(find('the question “Name”', dropped)).toBeUndefined();
    expect(find('the choices of “Plan”', dropped)).toMatchObject({ words: [['1']], source: ['Gold', 'Silver', '3'] });
    const hidden = overlay({ add: { fields: { Plan: { hide: 'always' } } } });
    expect(find('the question “Plan”', hidden)).toBeUndefined();
    expect(find('the choices of “Plan”', hidden)).toBeUndefined();
  });

  it('know narrow places', () => {
    expect(find('the choices of “Plan”')!.hasLittleRoom).toBe(true);
    expect(find('the title of the section “Your plan”')!.hasLittleRoom).toBe(true);
    expect(find('the question “Plan”')!.hasLittleRoom).toBe(false);
  });

  it('are unknown while the overlay is not valid JSON, or for a form that does not exist', () => {
    const broken = withOverlayFiles(library(undefined), key, { 'plan.json': '{ "patch": ' });
    expect(listTexts(broken, key)).toBeNull();
    expect(listTexts(library(undefined), { school: 'hill', form: 'nowhere' })).toBeNull();
  });
});
