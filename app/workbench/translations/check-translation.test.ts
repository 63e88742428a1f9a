import { describe, expect, it } from 'vitest';
import { checkTranslation, describeIssue } from './check-translation.ts';

const check = (source: string, words: string, hasLittleRoom = false) =>
  checkTranslation({ source, hasLittleRoom }, words).map(describeIssue);

describe('a translation', () => {
  it('needs the placeholders of the original, in any order', () => {
    expect(check('{label}: at most {limit}', 'Como máximo {limit}: {label}')).toEqual([]);
    expect(check('At most {limit}', 'Como máximo')).toEqual(['Missing: {limit}.']);
    expect(check('At most {limit}', 'Como máximo {limite}')).toEqual([
      'Missing: {limit}. Not in the original: {limite}.',
    ]);
    expect(check('Your {term.college}', 'Su {term.college} {term.college}')).toEqual([]);
  });

  it('may be half as long again and ten characters more where there is little room', () => {
    const source = 'Send';
    expect(check(source, 'x'.repeat(16), true)).toEqual([]);
    expect(check(source, 'x'.repeat(17), true)).toEqual(['May not fit: 17 characters, about 16 fit.']);
    expect(check(source, 'x'.repeat(170))).toEqual([]);
  });

  it('is neither empty nor the original', () => {
    expect(check('Send', ' \n')).toEqual(['This text is empty.']);
    expect(check('PPO', 'PPO')).toEqual(['Same as the original.']);
  });
});
