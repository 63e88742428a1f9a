import { format } from 'prettier';
import { describe, expect, it } from 'vitest';
import { formatJson } from './format-json.ts';
import { starterForm } from './starter-form.ts';

const { form, given, scenario } = starterForm('permit');

describe('JSON as the project formats it', () => {
  it.each<[string, unknown]>([
    ['a form', form],
    ['what is given', given],
    ['a scenario', scenario],
    ['lists of lists and of objects', { a: [[1, 2], [3, 4]], b: [[1], [2, 3]], c: [{ d: 1 }, { e: 2 }], f: [{ d: 1, e: 2 }, { d: 3, e: 4 }] }],
    ['what is just short enough, and just too long', { a: ['x'.repeat(53), 'y'.repeat(50)], b: ['x'.repeat(53), 'y'.repeat(54)], c: 1 }],
    ['what is empty', { a: {}, b: [], c: { d: {} }, e: [{}] }],
  ])('is not changed by Prettier: %s', async (_what, value) => {
    const text = formatJson(value);
    expect(JSON.parse(text)).toEqual(value);
    expect(await format(text, { parser: 'json', printWidth: 120 })).toBe(text);
  }); // prettier-ignore
});
