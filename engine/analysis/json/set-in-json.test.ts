import { describe, expect, it } from 'vitest';
import { removeFromJson, setInJson } from './set-in-json.ts';

/** This text does not follow the formatter's style: it has two members on one line, a blank line and a wide indent. */
const written = `{
    "a": { "x": "1", "y":   [1, 2] },

    "b": {}
}
`;

describe('setting a member in JSON text', () => {
  it.each([
    ['a text', ['a', 'x'], '2', written.replace('"1"', '"2"')],
    ['a list', ['a', 'y'], 3, written.replace('[1, 2]', '3')],
    ['a new member on the same line', ['a', 'z'], '3', written.replace('[1, 2] }', '[1, 2], "z": "3" }')],
    ['a new member of an empty object', ['b', 'c'], true, written.replace('"b": {}', '"b": {\n      "c": true\n    }')],
    ['a new member on its own line', ['c'], 1, written.replace('{}\n}', '{},\n    "c": 1\n}')],
    [
      'objects around it',
      ['c', 'd', 'e'],
      '1',
      written.replace('{}\n}', '{},\n    "c": {\n      "d": { "e": "1" }\n    }\n}'),
    ],
  ])('changes only %s', (_what, path, value, expected) => {
    expect(setInJson(written, path, value)).toBe(expected);
  });

  it.each([
    ['{ "a": ', ['a']],
    ['{ "a": "text" }', ['a', 'b']],
    ['[]', ['a']],
    ['{}', []],
  ])('does not change %s', (text, path) => {
    expect(setInJson(text, path, 1)).toBeNull();
  });

  it('produces valid JSON with exactly that change, whatever the indentation', () => {
    const json = { one: { two: { three: '3', four: null }, five: ['x'] }, six: {} };
    for (const space of [0, 1, 2, '\t']) {
      const text = JSON.stringify(json, null, space);
      const set = setInJson(text, ['one', 'two', 'three'], { deep: { er: [1] } }) ?? '';
      expect(JSON.parse(set)).toEqual({
        ...json,
        one: { ...json.one, two: { three: { deep: { er: [1] } }, four: null } },
      });
      const added = setInJson(text, ['six', 'seven', '"quoted"'], 'é\n') ?? '';
      expect(JSON.parse(added)).toEqual({ ...json, six: { seven: { '"quoted"': 'é\n' } } });
    }
  });
});

describe('removing a member from JSON text', () => {
  it.each([
    ['the first', ['a', 'x'], written.replace('"x": "1", ', '')],
    ['the last on a line', ['a', 'y'], written.replace(', "y":   [1, 2]', '')],
    ['one that is alone on its line', ['a'], '{\n    "b": {}\n}\n'],
    ['the last of the file', ['b'], '{\n    "a": { "x": "1", "y":   [1, 2] }\n}\n'],
    ['nothing if the member is missing', ['a', 'z'], written],
  ])('removes %s', (_what, path, expected) => {
    expect(removeFromJson(written, path)).toBe(expected);
  });

  it('leaves an empty object', () => expect(removeFromJson('{\n  "a": 1\n}', ['a'])).toBe('{}'));
  it('does not touch invalid JSON', () => expect(removeFromJson('{ "a": 1, }', ['a'])).toBeNull());
});
