import { describe, expect, it } from 'vitest';
import type { Json } from '../form-definition.ts';
import { loadDefinition } from '../load/load-definition.ts';
import { brief } from '../mini-form.ts';

const v = (name: string): Json => ({ var: name });

/** Returns the problems in a small form with the given changes. The form has two secrets, one of them in rows. */
function problemsOf(changes: Readonly<Record<string, Json>>, secret: Readonly<Record<string, Json>> = {}) {
  const form = {
    id: 'safe',
    version: 1,
    title: 'Safe',
    schema: {
      type: 'object',
      properties: {
        Name: { type: 'string' },
        Code: { type: 'string', writeOnly: true, ...secret },
        Keys: {
          type: 'array',
          items: {
            type: 'object',
            properties: { Label: { type: 'string' }, Pin: { type: 'string', writeOnly: true } },
          },
        },
      },
    },
    sections: { all: { title: 'All', order: 1, fields: ['Name', 'Code', 'Keys'] } },
    ...changes,
  };
  const { problems } = loadDefinition({
    form: { file: 'form.json', text: JSON.stringify(form) },
    parts: {},
    overlays: [],
  });
  return problems.map(({ rule, pointer }) => `${rule} ${pointer}`);
}

describe('a secret', () => {
  it('can be read by conditions and checks', () => {
    const rules: Json = { r: { when: v('Code'), show: ['Name'] } };
    const checks: Json = { c: { at: 'Code', assert: { '!==': [v('Code'), v('Name')] }, message: 'Another, please' } };
    expect(problemsOf({ rules, checks, fields: { Name: { initially: 'hidden' } } })).toEqual([]);
  });

  it.each<[string, Readonly<Record<string, Json>>, string]>([
    ['a prefill', { prefill: { p: { fields: { Code: v('$prefill.Code') } } } }, 'secret-given /prefill/p/fields/Code'],
    ['a rule that sets it', { rules: { r: { when: true, set: { Code: 'x' } } } }, 'secret-given /rules/r/set/Code'],
    [
      'a rule that sets it in rows',
      { rules: { r: { each: 'Keys', when: true, set: { '$item.Pin': 'x' } } } },
      'secret-given /rules/r/set/$item.Pin',
    ],
    ['choices', { rules: { r: { when: true, options: { Code: ['x'] } } } }, 'secret-given /rules/r/options/Code'],
    ['a computed value', { compute: { 'Keys.Pin': { cat: ['x'] } } }, 'secret-given /compute/Keys.Pin'],
    ['tidying', { fields: { Code: { normalize: ['upper'] } } }, 'secret-given /fields/Code/normalize'],
    [
      'normalization in rows',
      { fields: { Keys: { items: { Pin: { normalize: ['digits'] } } } } },
      'secret-given /fields/Keys/items/Pin/normalize',
    ],
  ])('takes no value from %s', (_title, changes, problem) => {
    expect(problemsOf(changes)).toEqual([problem]);
  });

  it('cannot have a default value', () => {
    expect(problemsOf({}, { default: 'x' })).toEqual(['secret-given /schema/properties/Code/default']);
  });

  it.each<[string, Readonly<Record<string, Json>>, string]>([
    ['another field', { compute: { Name: { cat: [v('Code'), '!'] } } }, 'secret-handed-on /compute/Name/cat/0/var'],
    [
      'a service’s parameters',
      { lookups: { l: { service: 's', with: { code: v('Code') }, returns: {} } } },
      'secret-handed-on /lookups/l/with/code/var',
    ],
    [
      'a message',
      { checks: { c: { at: 'Code', assert: v('Name'), message: { cat: ['Not ', v('Code')] } } } },
      'secret-handed-on /checks/c/message/cat/1/var',
    ],
    [
      'a value computed from rows that contain a secret',
      { rules: { r: { when: true, set: { Name: { length: [v('Keys')] } } } } },
      'secret-handed-on /rules/r/set/Name/length/0/var',
    ],
  ])('is not copied into %s', (_title, changes, problem) => {
    expect(problemsOf(changes)).toEqual([problem]);
  });

  it('can be a parameter of the one service that sends nothing', () => {
    const lookup = { service: 'passwordJudge', with: { password: v('Code'), about: 'x' }, returns: {} };
    expect(problemsOf({ lookups: { l: lookup } })).toEqual([]);
  });

  it('is reported with its location and the reason', () => {
    const { problems } = loadDefinition({
      form: {
        file: 'form.json',
        text: JSON.stringify(
          {
            id: 'safe',
            version: 1,
            title: 'Safe',
            schema: { type: 'object', properties: { Code: { type: 'string', writeOnly: true } } },
            sections: { all: { title: 'All', order: 1, fields: ['Code'] } },
            prefill: { p: { fields: { Code: v('$prefill.Code') } } },
          },
          null,
          1,
        ),
      },
      parts: {},
      overlays: [],
    });
    expect(problems.map(brief)).toEqual([
      'secret-given form.json:26 this field is a secret: only the user may enter its value',
    ]);
  });
});
