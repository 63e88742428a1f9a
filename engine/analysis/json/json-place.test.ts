import { describe, expect, it } from 'vitest';
import { toPointer } from '../../definition/source/json-pointer.ts';
import { findPointer, placeInJson } from './json-place.ts';

function at(marked: string) {
  return placeInJson(marked.replace('¦', ''), marked.indexOf('¦'));
}

describe('the position of a cursor', () => {
  it.each([
    ['{ "a": { ¦ } }', 'key', ['a']],
    ['{ "a": { "b¦": 1 } }', 'key', ['a']],
    ['{ "a": { "b": ¦ } }', 'value', ['a', 'b']],
    ['{ "a": [1, "¦"] }', 'value', ['a', 1]],
    ['{ "a": [{ "b": [], ¦', 'key', ['a', 0]],
    ['¦', 'value', []],
  ] as const)('is found in %s', (marked, role, path) => {
    expect(at(marked)).toMatchObject({ role, path });
  });

  it('finds the keys around it, including later ones', () => {
    expect(at('{ "a": 1, ¦, "b": { "c": 1 }, "d": 2 }').siblings).toEqual(['a', 'b', 'd']);
  });
});

describe('a JSON pointer', () => {
  const text = '{\n  "a": { "b/c": [10, { "d": 1 }] }\n}';
  it.each([
    ['/a', '"a"'],
    ['/a/b~1c', '"b/c"'],
    ['/a/b~1c/0', '10'],
    ['/a/b~1c/1/d', '"d"'],
    ['/a/nothing/here', '"a"'],
    ['', ''],
  ])('%s leads to %s', (pointer, found) => {
    const { from, to } = findPointer(text, pointer);
    expect(text.slice(from, to)).toBe(found);
  });

  it('is built from a path', () => {
    expect(toPointer(['a', 'b/c', 0])).toBe('/a/b~1c/0');
  });
});
