import { describe, expect, it } from 'vitest';
import { directionOf } from './direction-of.ts';

describe('the direction of a language', () => {
  it.each([
    ['en', 'ltr'],
    ['es', 'ltr'],
    ['zh-Hant', 'ltr'],
    ['pa', 'ltr'],
    ['pa-Arab', 'rtl'],
    ['ar', 'rtl'],
    ['he', 'rtl'],
    ['fa-IR', 'rtl'],
    ['ur', 'rtl'],
  ])('of %s is %s, as its script is', (tag, direction) => expect(directionOf(tag)).toBe(direction));
});
