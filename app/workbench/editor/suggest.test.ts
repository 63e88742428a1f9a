import { operatorNotes } from '@campus-cover/engine/analysis';
import { operators } from '../../../engine/logic/operators.ts';
import { describe, expect, it } from 'vitest';
import { suggest } from './suggest.ts';
import type { FileKind } from './meta-schemas.ts';

const definition = {
  id: 'waiver',
  version: 1,
  title: 'Waive the plan',
  schema: {
    properties: {
      StateID: { type: 'string', title: 'State', enum: ['MA', 'RI'] },
      GroupID: { type: 'string', title: 'Group ID' },
      Dependents: {
        type: 'array',
        title: 'Dependents',
        items: { properties: { Zip: { type: 'string', title: 'ZIP' } } },
      },
    },
  },
  uiSchema: { StateID: { 'ui:enumNames': ['Massachusetts', 'Rhode Island'] } },
  sections: { you: { title: 'About you' } },
  rules: { 'zip-of-child': { each: 'Dependents', when: true } },
};

/**
 * Uses `¦` in the text as the cursor.
 *
 * @returns the labels of the options, and the text after `choice` is applied
 */
function at(marked: string, kind: FileKind = 'overlay', choice?: string) {
  const offset = marked.indexOf('¦');
  const text = marked.replace('¦', '');
  const { options, from, to } = suggest({ text, offset, kind, definition, school: 'bay-state' });
  const chosen = options.find(({ label }) => label === choice);
  return {
    labels: options.map(({ label }) => label),
    result: chosen === undefined ? undefined : text.slice(0, from) + chosen.insert + text.slice(to),
    chosen,
  };
}

describe('the suggestions at the cursor', () => {
  it('start, in an overlay, with what a school changes', () => {
    expect(at('{ "extends": "waiver@1", ¦ }').labels.slice(0, 4)).toEqual(['patch', 'add', 'drop', 'place']);
  });

  it.each([
    ['the keys of a file', '{ ¦ }', ['patch', 'add', 'drop', 'place', '$schema', 'extends', 'school', 'language']],
    [
      'the keys that are not there yet',
      '{ "extends": "waiver@1", "school": "x", ¦ }',
      ['patch', 'add', 'drop', 'place', '$schema', 'language'],
    ],
    ['the rules that a patch can change', '{ "patch": { "rules": { "¦" } } }', ['zip-of-child']],
    ['the choices of a key', '{ "add": { "fields": { "X": { "initially": "¦" } } } }', ['visible', 'hidden']],
    ['the choices to drop', '{ "drop": { "choices": { "StateID": ["¦"] } } }', ['MA', 'RI']],
    ['the fields to drop', '{ "drop": { "fields": ["¦"] } }', ['StateID', 'GroupID', 'Dependents', 'Dependents.Zip']],
    ['the choices to refuse', '{ "add": { "fields": { "StateID": { "refuse": { "¦" } } } } }', ['MA', 'RI']],
    [
      'fields and sections to show',
      '{ "add": { "rules": { "r": { "show": ["¦"] } } } }',
      ['StateID', 'GroupID', 'Dependents', '$section.you'],
    ],
    [
      'only fields to require',
      '{ "add": { "rules": { "r": { "require": ["G¦"] } } } }',
      ['StateID', 'GroupID', 'Dependents'],
    ],
    [
      'the choices of the field next to it',
      '{ "add": { "rules": { "r": { "when": { "==": [{ "var": "StateID" }, "¦"] } } } } }',
      ['MA', 'RI'],
    ],
    ['the form’s current text', '{ "patch": { "title": ¦ } }', ['Waive the plan']],
    ['nothing where no value is allowed', '{ "patch": { "title": { "x": "¦" } } }', []],
  ])('are %s', (_what, marked, labels) => {
    expect(at(marked).labels).toEqual(labels);
  });

  it('are all names that logic can read, including fields of rows', () => {
    const { labels } = at('{ "add": { "rules": { "r": { "when": { "var": "¦" } } } } }');
    expect(labels).toEqual(['StateID', 'GroupID', 'Dependents', 'Dependents.Zip', '$today']);
  });

  it('put the row’s fields first in a rule that applies to each row', () => {
    expect(at('{ "patch": { "rules": { "zip-of-child": { "when": { "var": "¦" } } } } }').labels[0]).toBe('$item.Zip');
  });

  it('are all operators of the engine, with descriptions', () => {
    expect([...operatorNotes.keys()].toSorted()).toEqual([...operators.keys()].toSorted());
    expect(at('{ "add": { "rules": { "r": { "when": { "¦" } } } } }').labels).toEqual([...operatorNotes.keys()]);
  });

  it('are the answers of a field in a scenario', () => {
    expect(at('{ "steps": [{ "set": { "StateID": "¦" } }] }', 'scenario').labels).toEqual(['MA', 'RI']);
    expect(at('{ "school": "¦" }', 'scenario').labels).toEqual(['bay-state']);
  });

  it('insert quotes, the colon and the start of the value', () => {
    expect(at('{ "pa¦" }', 'overlay', 'patch').result).toBe('{ "patch": { ¦ } }');
    expect(at('{ pa¦ }', 'overlay', 'patch').result).toBe('{ "patch": { ¦ } }');
    expect(at('{ "pa¦": {} }', 'overlay', 'patch').result).toBe('{ "patch"¦: {} }');
    expect(at('{ "add": { "rules": { "r": { "require": ["G¦"] } } } }', 'overlay', 'GroupID').result).toContain(
      '["GroupID"¦]',
    );
  });

  it('say what a name is', () => {
    expect(
      at('{ "add": { "rules": { "r": { "when": { "var": "¦" } } } } }', 'overlay', 'GroupID').chosen,
    ).toMatchObject({
      detail: 'field',
      info: 'Group ID',
    });
  });
});
