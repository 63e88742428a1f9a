import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { format } from 'oxfmt';
import { describe, expect, it } from 'vitest';
import { printJson } from './print-json.ts';

const waiver = fileURLToPath(new URL('../../../schemas/forms/waiver/', import.meta.url));
const shipped = readdirSync(waiver, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.json'))
  .map((name) => [name, JSON.parse(readFileSync(join(waiver, name), 'utf8')) as object] as const);

describe('JSON as the project formats it', () => {
  it.each<readonly [string, object]>([
    ...shipped,
    ['lists of lists and of objects', { a: [[1, 2], [3, 4]], b: [[1], [2, 3]], c: [{ d: 1 }, { e: 2 }], f: [{ d: 1, e: 2 }, { d: 3, e: 4 }] }],
    ['a list that just fits on one line, and one that is just too long', { a: ['x'.repeat(53), 'y'.repeat(50)], b: ['x'.repeat(53), 'y'.repeat(54)], c: 1 }],
    ['what is empty', { a: {}, b: [], c: { d: {} }, e: [{}] }],
  ])('is not changed by oxfmt: %s', async (_what, value) => {
    const text = printJson(value);
    expect(JSON.parse(text)).toEqual(value);
    expect(await format('form.json', text, { printWidth: 120 })).toEqual({ code: text, errors: [] });
  }); // oxfmt-ignore

  it('splits an object across several lines, and keeps each member on one line if it fits', () => {
    expect(printJson({ a: { b: [1, 2] }, c: undefined })).toBe('{\n  "a": { "b": [1, 2] }\n}\n');
  });
});
