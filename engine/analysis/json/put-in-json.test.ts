import { describe, expect, it } from 'vitest';
import { putInJson } from './put-in-json.ts';

function put(text: string, path: readonly string[]): string | null {
  const made = putInJson(text, path);
  return made === null ? null : `${made.text.slice(0, made.from)}¦${made.text.slice(made.from)}`.trim();
}

describe('a string that is inserted into a file', () => {
  it.each([
    ['with the objects around it', '{ "a": 1 }', ['patch', 'title'], '{ "a": 1, "patch": { "title": "¦" } }'],
    ['into nothing', '{}', ['title'], '{ "title": "¦" }'],
    [
      'beside others',
      '{ "patch": { "x": { "y": [1, { "z": 2 }] } } }',
      ['patch', 'x', 'title'],
      '{ "patch": { "x": { "y": [1, { "z": 2 }], "title": "¦" } } }',
    ],
    ['where it is already', '{ "patch": { "title": "So" } }', ['patch', 'title'], '{ "patch": { "title": "¦So" } }'],
    ['under an empty object', '{ "patch": {} }', ['patch', 'title'], '{ "patch": { "title": "¦" } }'],
    ['under a name with quotes', '{ "a\\"b": { } }', ['a"b', 'c'], '{ "a\\"b": { "c": "¦" } }'],
  ])('is placed %s', (_what, text, path, expected) => {
    expect(put(text, path)).toBe(expected);
  });

  it('is added once for each list entry, and the result is the first one', () => {
    const made = putInJson('{}', ['patch', 'names'], 2)!;
    expect(JSON.parse(made.text)).toEqual({ patch: { names: ['', ''] } });
    expect(made.text.slice(made.from - 2, made.from + 1)).toBe('[""');
    expect(putInJson(made.text, ['patch', 'names'], 2)).toEqual(made);
  });

  it('keeps the line breaks of the file', () => {
    const text = '{\n  "language": "es",\n  "patch": {\n    "title": "Título"\n  }\n}\n';
    expect(putInJson(text, ['patch', 'rules', 'a', 'announce'])!.text).toBe(
      '{\n  "language": "es",\n  "patch": {\n    "title": "Título",\n    "rules": { "a": { "announce": "" } }\n  }\n}\n',
    );
  });

  it.each([
    ['is not JSON', '{ "patch": ', ['patch', 'title']],
    ['has a list in the way', '{ "patch": [] }', ['patch', 'title']],
    ['has a value other than a string there', '{ "patch": { "title": 7 } }', ['patch', 'title']],
  ])('is not inserted into a file that %s', (_what, text, path) => {
    expect(putInJson(text, path)).toBeNull();
  });
});
