import { describe, expect, it, vi } from 'vitest';
import { rememberTexts } from './remember-texts.ts';

describe('a result computed from text', () => {
  it('is computed once for the texts in use, and again for an older text', () => {
    const make = vi.fn((text: string) => text.length);
    const lengthOf = rememberTexts(make);
    for (const text of ['a', 'bb', 'a', 'bb']) expect(lengthOf(text)).toBe(text.length);
    expect(make).toHaveBeenCalledTimes(2);
    for (const text of ['ccc', 'dddd', 'eeeee']) lengthOf(text);
    expect(lengthOf('a')).toBe(1);
    expect(make).toHaveBeenCalledTimes(6);
  });
});
