import { describe, expect, it } from 'vitest';
import { findJsonProblem } from './find-json-problem.ts';

describe('the reason that text is not valid JSON', () => {
  it.each([
    ['', 'This file is empty. It needs at least { }.', ''],
    ['{', 'This { is never closed. A } is missing.', '{'],
    ['{"a":1,}', 'Remove the extra comma: nothing follows it.', ','],
    ['[1,]', 'Remove the extra comma: nothing follows it.', ','],
    ['{"a" 1}', 'Add a colon (:) after this name.', '"a"'],
    ['{a: 1}', 'Put names in double quotes, e.g. "title".', 'a'],
    ['{"a": b}', 'Put text in double quotes: "b"', 'b'],
    ['{"a": ‘b’}', 'Use straight double quotes: "…"', '‘b’'],
    ['{"a":1\n"b":2}', 'Add a comma (,) after this.', '1'],
    ['{"a":[1}', 'This } does not match: a ] is missing before it.', '}'],
    ['{"a":1}}', 'Remove this text, or the extra bracket before it: the JSON ends above.', '}'],
    ['{"a":"x', 'This text is missing its closing quote (").', '"x'],
    ['{"a":}', 'A value is missing before this }', '}'],
    ['// no', 'JSON does not allow comments. Remove this one.', '//'],
  ])('%j: %s', (text, message, marked) => {
    const problem = findJsonProblem(text);
    expect(problem?.message).toBe(message);
    expect(text.slice(problem?.from, problem?.to)).toBe(marked);
  });

  it('agrees with the browser about valid JSON', () => {
    const texts = [
      '{"a":1}',
      '[]',
      '1',
      '01',
      '1.',
      '"\\x"',
      '"\t"',
      '{"a":1,"a":2}',
      '[1 2]',
      'nul',
      '-',
      '"\\u00e9"',
      '[[[]]]',
      '\\',
    ];
    for (const text of texts) {
      let isJson = true;
      try {
        JSON.parse(text);
      } catch {
        isJson = false;
      }
      expect(findJsonProblem(text) === null, text).toBe(isJson);
    }
  });
});
