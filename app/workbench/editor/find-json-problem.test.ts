import { describe, expect, it } from 'vitest';
import { findJsonProblem } from './find-json-problem.ts';

describe('what keeps a text from being JSON', () => {
  it.each([
    ['', 'This file is empty. It needs at least { }.', ''],
    ['{', 'This { is never closed. A } is missing.', '{'],
    ['{"a":1,}', 'There is a comma too much: nothing follows it.', ','],
    ['[1,]', 'There is a comma too much: nothing follows it.', ','],
    ['{"a" 1}', 'A colon : is missing behind this name.', '"a"'],
    ['{a: 1}', 'A name stands in double quotes, e.g. "title".', 'a'],
    ['{"a": b}', 'A text stands in double quotes: "b"', 'b'],
    ['{"a": ‘b’}', 'Texts stand in straight double quotes: "…"', '‘b’'],
    ['{"a":1\n"b":2}', 'A comma , is missing behind this.', '1'],
    ['{"a":[1}', 'This } does not fit: a ] is missing before it.', '}'],
    ['{"a":1}}', 'This stands behind the end of the JSON. Is there a bracket too much before it?', '}'],
    ['{"a":"x', 'The closing quote " of this text is missing.', '"x'],
    ['{"a":}', 'A value is missing before this }', '}'],
    ['// no', 'JSON has no comments. Take this out.', '//'],
  ])('%j: %s', (text, message, marked) => {
    const problem = findJsonProblem(text);
    expect(problem?.message).toBe(message);
    expect(text.slice(problem?.from, problem?.to)).toBe(marked);
  });

  it('agrees with the browser about what is JSON', () => {
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
